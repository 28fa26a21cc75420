/** An address as a card has room for it: without its scheme and its last slash, its middle left out where it is longer than `most`. */
export function shortAddress(url: string, most = 60): string {
  const bare = url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  if (bare.length <= most) return bare;
  const kept = most - 1;
  return `${bare.slice(0, Math.ceil(kept / 2))}…${bare.slice(bare.length - Math.floor(kept / 2))}`;
}
