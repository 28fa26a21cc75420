import { closingBracket, end, type Hole } from './hole.ts';

/** The hole at a place of a Svelte file, `{…}`; of Astro's those that hold no markup. */
export function braceHole(text: string, at: number): Hole | null {
  if (text[at] !== '{') return null;
  const sign = text[at + 1];
  const place = closingBracket(text, at);
  if (sign === '#') return { end: place, role: 'open', loop: text.startsWith('each', at + 2) };
  if (sign === ':') return { end: place, role: 'other' };
  // `{/if}`: the stroke begins no comment.
  if (sign === '/' && text[at + 2] !== '*' && text[at + 2] !== '/') return { end: end(text, '}', at), role: 'close' };
  const body = text.slice(at + 1, place - 1).trim();
  return { end: place, role: /^(?:\/\*[^]*\*\/|@(?:const|debug)\b.*)?$/.test(body) ? 'nothing' : 'value' };
}
