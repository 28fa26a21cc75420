import type { StyleSource } from '../styles/read-styles.ts';
import type { Edit } from './change.ts';

/** Declarations written after one that a rule has, in its manner; null where that cannot be told: of a value with a weight, and of files that part declarations by lines alone. */
export function addDeclarations(
  { file, span }: Pick<StyleSource, 'file' | 'span'>,
  text: string | null | undefined,
  declarations: readonly { property: string; value: string }[],
): Edit | null {
  if (!text || /\.(?:sass|styl)$/i.test(file)) return null;
  const rest = /^\s*(?:;|\}|$)/.test(text.slice(span.end, span.end + 200));
  if (!rest) return null;
  const line = text.slice(text.lastIndexOf('\n', span.start) + 1, span.start);
  const indent = /^[ \t]*(?=[\w-]+\s*:\s*$)/.exec(line)?.[0];
  const isSqueezed = !line.includes(': ') && !/^\s/.test(text.slice(text.lastIndexOf(':', span.start) + 1));
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lead = indent !== undefined && line.length < text.length ? `;${end}${indent}` : isSqueezed ? ';' : '; ';
  const between = isSqueezed && indent === undefined ? ':' : ': ';
  return {
    file,
    start: span.end,
    end: span.end,
    text: declarations.map(({ property, value }) => `${lead}${property}${between}${value}`).join(''),
  };
}
