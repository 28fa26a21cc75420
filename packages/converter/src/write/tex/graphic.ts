import type { Picture } from '@manara/core/document/picture';
import type { TexContext } from './context.ts';
import { texText } from './tex-text.ts';

/** A picture with its alternative text; null where its file is lost. */
export function graphic({ id }: Picture, alt: string, size: string, { pictures }: TexContext): string | null {
  const file = pictures.get(id);
  return file === undefined ? null : `\\includegraphics[alt={${texText(alt)}},${size}]{${file}}`;
}
