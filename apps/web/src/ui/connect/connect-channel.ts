/**
 * Between our own windows: a page on the way to GitHub and back that stands alone, as those of sign-in services may, takes from a window the
 * one that opened it.
 */
const open = () => new BroadcastChannel('manara-github');

/** Tells every window that waits that GitHub is connected. */
export function tellConnected(): void {
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin, and takes none
  channel.postMessage('connected');
  channel.close();
}

/** Hears of it; the end of waiting is what it returns. */
export function waitForConnected(onConnected: () => void): () => void {
  const channel = open();
  channel.addEventListener('message', onConnected);
  return () => channel.close();
}
