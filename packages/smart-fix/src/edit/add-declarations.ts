import type { StyleSource } from '../styles/read-styles.ts';
import type { Edit } from './change.ts';

/** Whether a rule goes on, behind a place, with something that may say another room: declarations of it, and whatever a preprocessor puts there. */
function isOverridden(text: string, from: number): boolean {
  const rest = /^[^{}]*/.exec(text.slice(from))?.[0] ?? '';
  return /(?:^|[;\s])(?:padding|margin|border|display|all|min-(?:width|height|inline-size|block-size))[a-z-]*\s*:|@(?:include|extend|apply)|[;\s][.#&][\w-]+\s*(?:\(|;|$)/i.test(
    rest,
  );
}

/**
 * Declarations written after one that a rule has, in its manner; null where that cannot be told (of a value with a weight, and of files that part declarations by lines
 * alone) or something behind it may say otherwise.
 */
export function addDeclarations(
  { file, span }: Pick<StyleSource, 'file' | 'span'>,
  text: string | null | undefined,
  declarations: readonly { property: string; value: string }[],
): Edit | null {
  if (!text || /\.(?:sass|styl)$/i.test(file)) return null;
  const rest = /^\s*(?:;|\}|$)/.test(text.slice(span.end, span.end + 200));
  if (!rest || isOverridden(text, span.end)) return null;
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
