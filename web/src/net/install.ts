// The page can be opened without a connection, and installed as an app. Browsers allow that on safe addresses only.

export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // A browser that keeps nothing still plays.
  });
}
