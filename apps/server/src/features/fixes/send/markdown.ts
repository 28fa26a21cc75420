/** What would turn a text around, hide in it, or end its line. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const longest = 200;

const inOneLine = (text: string): string => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();

function bounded(text: string): string {
  const signs = [...inOneLine(text)];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('');
}

/**
 * A foreign text within Markdown: as code, in which hosts link no person, no issue and no address, and read no HTML. Its fence is longer than any in the
 * text, and the text is one line, so that it cannot end it.
 */
export function asCode(text: string): string {
  const line = bounded(text);
  if (line === '') return '` `';
  const longestFence = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longestFence + 1);
  return /^`|`$/.test(line) ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|~!&]/g, (sign) => `\\${sign}`).replaceAll('@', '&#64;');

/** A sentence of ours within Markdown, with nothing in it read as a sign but the backticks around code. */
export function asText(text: string): string {
  const parts = inOneLine(text).split('`');
  const isPaired = parts.length % 2 === 1;
  return isPaired ? parts.map((part, at) => (at % 2 === 1 ? asCode(part) : escaped(part))).join('') : escaped(parts.join('`'));
}
