//! Lists what could be broken in a source file.

use crate::mutant::{Mutant, New, number};
use proc_macro2::Span;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Block, Expr, Lit, Pat, ReturnType, Signature, Stmt, Type};

/// Everything in a file that runs; constants, patterns, macros and tests do not count.
pub fn find(file: &str, text: &str) -> Result<Vec<Mutant>, String> {
    let tree = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
    let mut finder = Finder { file, text, within: Vec::new(), found: Vec::new() };
    finder.visit_file(&tree);
    number(&mut finder.found);
    Ok(finder.found)
}

struct Finder<'a> {
    file: &'a str,
    text: &'a str,
    /// The names of the surrounding modules, types and functions.
    within: Vec<String>,
    found: Vec<Mutant>,
}

/// Words of one family, each of which stands for the other in some mutant.
const VARIANTS: [(&str, &str); 14] = [
    ("You", "Opponents"),
    ("Anyone", "You"),
    ("Left", "Right"),
    ("Monster", "Trap"),
    ("Ordinary", "Advanced"),
    ("Ordinary", "Epic"),
    ("Build", "Adventure"),
    ("Room", "Spell"),
    ("Before", "Room"),
    ("Before", "Into"),
    ("Yes", "No"),
    ("Built", "Uncovered"),
    ("OncePerTurn", "OncePerHero"),
    ("Souls", "Wounds"),
];

const METHODS: [(&str, &str); 14] = [
    ("min", "max"),
    ("first", "last"),
    ("any", "all"),
    ("is_some", "is_none"),
    ("is_some_and", "is_none_or"),
    ("min_by_key", "max_by_key"),
    ("or", "and"),
    ("minus", "and"),
    ("minus", "or"),
    ("saturating_sub", "saturating_add"),
    ("insert", "remove"),
    ("starts_with", "ends_with"),
    ("find", "rfind"),
    ("position", "rposition"),
];

/// Methods whose closure decides what counts.
const DECIDING: [&str; 10] =
    ["filter", "retain", "find", "position", "take_while", "skip_while", "any", "all", "is_some_and", "is_none_or"];

impl<'a> Finder<'a> {
    fn add(&mut self, range: Range<usize>, new: New) {
        let within = self.within.join("::");
        self.found.push(Mutant::new(self.file, within, self.text, range, new));
    }

    fn replace(&mut self, span: Span, new: impl Into<String>) {
        self.add(span.byte_range(), New::Text(new.into()));
    }

    fn source(&self, node: &impl Spanned) -> &'a str {
        &self.text[node.span().byte_range()]
    }

    fn inside(&mut self, name: String, visit: impl FnOnce(&mut Self)) {
        self.within.push(name);
        visit(self);
        self.within.pop();
    }

    fn function(&mut self, signature: &Signature, body: &Block) {
        if signature.constness.is_some() {
            return;
        }
        self.inside(signature.ident.to_string(), |finder| {
            finder.whole_body(signature, body);
            if matches!(signature.output, ReturnType::Default) {
                finder.unit_tail(body);
            }
            finder.visit_block(body);
        });
    }

    /// The function does nothing and gives the plainest answer.
    fn whole_body(&mut self, signature: &Signature, body: &Block) {
        if body.stmts.is_empty() {
            return;
        }
        let start = body.brace_token.span.open().byte_range().end;
        let old = self.source(body).trim_matches(['{', '}']).trim().to_owned();
        for answer in answers(&signature.output).iter().filter(|answer| **answer != old) {
            let text = format!("if {{on}} {{ return {answer}; }}").replace("return ;", "return;");
            self.add(start..start, New::Inserted(text));
        }
    }

    /// The last thing that a function without an answer does.
    fn unit_tail(&mut self, block: &Block) {
        if let Some(Stmt::Expr(last, None)) = block.stmts.last() {
            self.unit_expression(last);
        }
    }

    fn unit_expression(&mut self, last: &Expr) {
        match last {
            Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) => self.replace(last.span(), "()"),
            Expr::Block(block) => self.unit_tail(&block.block),
            Expr::Match(chosen) => chosen.arms.iter().for_each(|arm| self.unit_expression(&arm.body)),
            Expr::If(branch) => {
                self.unit_tail(&branch.then_branch);
                branch.else_branch.iter().for_each(|(_, other)| self.unit_expression(other));
            }
            _ => {}
        }
    }

    fn binary(&mut self, node: &syn::ExprBinary) {
        let (left, right) = (self.source(&node.left).to_owned(), self.source(&node.right).to_owned());
        for other in operators(&node.op) {
            self.replace(node.span(), format!("{left} {other} {right}"));
        }
        if matches!(node.op, BinOp::And(_) | BinOp::Or(_)) {
            self.replace(node.span(), left);
            self.replace(node.span(), right);
        }
    }

    /// In a chain with `let` a condition can only be taken out by itself.
    fn chained(&mut self, node: &syn::ExprBinary) {
        for side in [&*node.left, &*node.right].into_iter().filter(|side| !has_let(side)) {
            self.replace(side.span(), "true");
        }
    }

    fn condition(&mut self, condition: &Expr) {
        let plain = matches!(condition, Expr::MethodCall(_) | Expr::Call(_) | Expr::Path(_) | Expr::Field(_));
        if plain {
            self.replace(condition.span(), format!("!({})", self.source(condition)));
        }
    }

    fn literal(&mut self, node: &syn::ExprLit) {
        match &node.lit {
            Lit::Bool(lit) => self.replace(lit.span, if lit.value { "false" } else { "true" }),
            Lit::Int(lit) => {
                let Ok(number) = lit.base10_parse::<u64>() else { return };
                let others = [number.checked_add(1), number.checked_sub(1)].into_iter().flatten();
                others.for_each(|other| self.replace(lit.span(), format!("{other}{}", lit.suffix())));
            }
            _ => {}
        }
    }

    fn variant(&mut self, path: &syn::Path) {
        let Some(last) = path.segments.last().filter(|_| path.segments.len() > 1) else { return };
        for other in others(&VARIANTS, &last.ident.to_string()) {
            let whole = path.span().byte_range();
            let start = self.text[whole.start..last.ident.span().byte_range().start].to_owned();
            self.add(whole, New::Text(format!("{start}{other}")));
        }
    }

    fn method(&mut self, node: &syn::ExprMethodCall) {
        let (whole, name) = (node.span().byte_range(), node.method.span().byte_range());
        for other in others(&METHODS, &node.method.to_string()) {
            let (start, end) = (&self.text[whole.start..name.start], &self.text[name.end..whole.end]);
            let text = format!("{start}{other}{end}");
            self.add(whole.clone(), New::Text(text));
        }
        if let Some(Expr::Closure(closure)) = node.args.last()
            && DECIDING.contains(&&*node.method.to_string())
        {
            for answer in ["true", "false"] {
                self.replace(closure.body.span(), answer);
            }
        }
    }

    fn arm(&mut self, arm: &Arm, has_rest: bool) {
        match &arm.guard {
            Some((_, guard)) if !has_let(guard) => {
                self.replace(guard.span(), "true");
                self.replace(guard.span(), "false");
            }
            Some(_) => {}
            // The case goes to the rest.
            None if has_rest && !matches!(arm.pat, Pat::Wild(_)) => {
                let end = arm.pat.span().byte_range().end;
                let within = self.within.join("::");
                let mut mutant =
                    Mutant::new(self.file, within, self.text, end..end, New::Inserted(" if !{on}".to_owned()));
                mutant.key.change = format!("without the case `{}`", self.source(&arm.pat));
                self.found.push(mutant);
            }
            None => {}
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        if !is_test(&node.attrs) {
            self.inside(node.ident.to_string(), |finder| visit::visit_item_mod(finder, node));
        }
    }

    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        if is_test(&node.attrs) {
            return;
        }
        let name = match &*node.self_ty {
            Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default(),
            other => self.source(other).to_owned(),
        };
        self.inside(name, |finder| visit::visit_item_impl(finder, node));
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        if !is_test(&node.attrs) {
            self.function(&node.sig, &node.block);
        }
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        if !is_test(&node.attrs) {
            self.function(&node.sig, &node.block);
        }
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        node.default.iter().for_each(|body| self.function(&node.sig, body));
    }

    fn visit_stmt(&mut self, node: &'ast Stmt) {
        let effect = match node {
            Stmt::Expr(Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_), Some(_)) => true,
            Stmt::Expr(Expr::Binary(binary), Some(_)) => is_assignment(&binary.op),
            Stmt::Expr(Expr::ForLoop(_), _) => true,
            Stmt::Expr(Expr::If(branch), _) => branch.else_branch.is_none(),
            _ => false,
        };
        if effect {
            self.add(node.span().byte_range(), New::Nothing);
        }
        visit::visit_stmt(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        if has_let(&node.left) || has_let(&node.right) {
            self.chained(node)
        } else {
            self.binary(node)
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_unary(&mut self, node: &'ast syn::ExprUnary) {
        if matches!(node.op, syn::UnOp::Not(_)) {
            self.replace(node.span(), self.source(&node.expr));
        }
        visit::visit_expr_unary(self, node);
    }

    fn visit_expr_if(&mut self, node: &'ast syn::ExprIf) {
        self.condition(&node.cond);
        visit::visit_expr_if(self, node);
    }

    fn visit_expr_while(&mut self, node: &'ast syn::ExprWhile) {
        if !has_let(&node.cond) {
            self.replace(node.cond.span(), "false");
        }
        visit::visit_expr_while(self, node);
    }

    fn visit_expr_lit(&mut self, node: &'ast syn::ExprLit) {
        self.literal(node);
    }

    fn visit_expr_path(&mut self, node: &'ast syn::ExprPath) {
        self.variant(&node.path);
    }

    fn visit_expr_call(&mut self, node: &'ast syn::ExprCall) {
        if matches!(&*node.func, Expr::Path(path) if path.path.is_ident("Some")) {
            self.replace(node.span(), "None");
        }
        // Room for more is no behaviour.
        if !self.source(&node.func).ends_with("with_capacity") {
            visit::visit_expr_call(self, node);
        }
    }

    fn visit_expr_method_call(&mut self, node: &'ast syn::ExprMethodCall) {
        self.method(node);
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_match(&mut self, node: &'ast syn::ExprMatch) {
        let has_rest = node.arms.iter().any(|arm| matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none());
        node.arms.iter().for_each(|arm| self.arm(arm, has_rest));
        visit::visit_expr_match(self, node);
    }

    fn visit_expr_macro(&mut self, node: &'ast syn::ExprMacro) {
        if node.mac.path.is_ident("matches") {
            self.replace(node.span(), format!("!{}", self.source(node)));
        }
    }

    /// How many there are is fixed when the program is built.
    fn visit_expr_repeat(&mut self, node: &'ast syn::ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_macro(&mut self, _: &'ast syn::ItemMacro) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_path_arguments(&mut self, _: &'ast syn::PathArguments) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &'ast syn::AngleBracketedGenericArguments) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    let is_cfg_test = |attribute: &syn::Attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|argument| argument.is_ident("test"))
    };
    attributes.iter().any(|attribute| attribute.path().is_ident("test") || is_cfg_test(attribute))
}

fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

fn others<'a>(pairs: &'a [(&'static str, &'static str)], word: &'a str) -> impl Iterator<Item = &'static str> {
    pairs.iter().filter_map(move |(one, other)| match word {
        _ if word == *one => Some(*other),
        _ if word == *other => Some(*one),
        _ => None,
    })
}

fn is_assignment(op: &BinOp) -> bool {
    operators(op).iter().any(|other| other.ends_with('='))
        && !matches!(op, BinOp::Lt(_) | BinOp::Gt(_))
        && !matches!(op, BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Le(_) | BinOp::Ge(_))
}

/// What stands in the place of an operator.
fn operators(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Lt(_) => &["<=", ">="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Gt(_) => &[">=", "<="],
        BinOp::Ge(_) => &[">", "<"],
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Add(_) => &["-"],
        BinOp::Sub(_) => &["+"],
        BinOp::Mul(_) => &["+"],
        BinOp::Div(_) => &["*"],
        BinOp::Rem(_) => &["/"],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::BitXor(_) => &["|"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::MulAssign(_) => &["+="],
        BinOp::DivAssign(_) => &["*="],
        BinOp::RemAssign(_) => &["/="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::BitXorAssign(_) => &["|="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        _ => &[],
    }
}

/// What a function could answer without having done anything.
fn answers(output: &ReturnType) -> &'static [&'static str] {
    let ReturnType::Type(_, output) = output else { return &[""] };
    let Type::Path(path) = &**output else { return &[] };
    let Some(last) = path.path.segments.last() else { return &[] };
    match &*last.ident.to_string() {
        "bool" => &["true", "false"],
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => &["0", "1"],
        "Option" => &["None"],
        "Vec" | "String" | "CardSet" | "HeroSet" | "ItemSet" | "SeatSet" => &["Default::default()"],
        "Result" => &["Ok(Default::default())"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(text: &str) -> Vec<String> {
        find("x.rs", text).unwrap().into_iter().map(|mutant| mutant.key.change).collect()
    }

    #[test]
    fn what_runs_is_broken_in_every_point() {
        let found =
            changes("impl A { fn f(&mut self, x: u8) -> bool { if x > 3 { self.go(); } self.on && !self.off } }");
        for wanted in [
            "with `if {on} { return true; }`",
            "`x > 3` -> `x >= 3`",
            "`3` -> `2`",
            "without `self.go();`",
            "`self.on && !self.off` -> `self.on`",
            "`!self.off` -> `self.off`",
        ] {
            assert!(found.iter().any(|change| change == wanted), "{wanted} is not in {found:#?}");
        }
    }

    #[test]
    fn what_is_fixed_when_the_program_is_built_stays() {
        assert_eq!(
            changes("const A: u8 = 3; const fn f() -> u8 { 1 } #[cfg(test)] mod t { fn g() { h(); } }"),
            [""; 0]
        );
        assert_eq!(changes("#[cfg(test)] impl A { fn f() -> u8 { 1 } }"), [""; 0]);
        assert_eq!(changes("fn f() -> [u8; 2] { [A; 2] }"), [""; 0]);
    }

    #[test]
    fn equal_changes_are_told_apart_by_their_number() {
        let found = find("x.rs", "fn f() -> X { g(1, 1) }").unwrap();
        let twos: Vec<usize> =
            found.iter().filter(|mutant| mutant.key.change == "`1` -> `2`").map(|mutant| mutant.key.nth).collect();
        assert_eq!(twos, [0, 1]);
    }
}
