//! Windows and what is declared in them: the priority model of the ledger's timing table.

mod cancel;
mod declare;
mod extra;
mod legal;
mod resolve;
mod window;
