import { sourceTypes, type SourceType } from '@manara/core/document/conversion';
import type { ProbedFile } from './file-probe.ts';

/** What a file can be by its first bytes; `other` is everything else. */
export const foundTypes = [
  'pdf',
  'png',
  'jpeg',
  'gif',
  'webp',
  'tiff',
  'bmp',
  'zip',
  'html',
  'svg',
  'program',
  'old_office',
  'text',
  'other',
] as const;
export type FoundType = (typeof foundTypes)[number];

/** What the ending of a name claims: plain text is taken beside documents in some places. */
type ClaimedType = SourceType | 'txt';

export type TypeProblem =
  | { code: 'file_empty' }
  | { code: 'file_type_mismatch' | 'file_type_ambiguous'; ext: ClaimedType; found: FoundType };

/** The ending of a file's name in small letters, without the dot; empty where it has none. */
export const endingOf = (name: string): string => /\.([^./\\]*)$/.exec(name)?.[1]?.trim().toLowerCase() ?? '';

export const sourceTypeOf = (name: string): SourceType | null => sourceTypes.find((type) => type === endingOf(name)) ?? null;

const starts = (head: Buffer, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);

/** First bytes as text, a byte order mark and blanks left out. */
const textOf = (head: Buffer) => head.toString('latin1').replace(/^(\xEF\xBB\xBF)?\s*/, '');

const htmlMark = /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|svg|meta)[\s/>]/i;

/** By the signatures of the formats (ISO 32000-2 7.5.2, PNG 5.2, JPEG B.1.1.3 and those that are commonly mistaken for them). */
function leading(head: Buffer): FoundType {
  const text = textOf(head);
  if (text.startsWith('%PDF-')) return 'pdf';
  if (starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(head, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (/^(II\*\0|MM\0\*)/.test(text)) return 'tiff';
  if (text.startsWith('BM') && head.length > 26 && head.readUInt32LE(6) === 0) return 'bmp';
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((mark) => text.startsWith(mark))) return 'zip';
  if (/^(MZ|\x7FELF|#!|\xCF\xFA\xED\xFE|\xCA\xFE\xBA\xBE)/.test(text)) return 'program';
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'old_office';
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg/i.test(text)) return 'svg';
  if (htmlMark.test(text.slice(0, 1_024))) return 'html';
  return /^[\s\x20-\x7e\x80-\xff]+$/.test(text) ? 'text' : 'other';
}

/** A ZIP reader looks for its directory from the end: whether one would find it there (APPNOTE 4.3.16). */
function endsAsZip(tail: Buffer): boolean {
  for (
    let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  )
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
}

/** What else a program could take the file for; null where it is one thing only. */
function alsoReadAs(found: FoundType, { head, tail }: Pick<ProbedFile, 'head' | 'tail'>): FoundType | null {
  if (endsAsZip(tail)) return 'zip';
  const text = head.toString('latin1').slice(0, 1_024);
  // Readers of PDF look for its mark in the first kilobyte, whatever stands before it.
  if (found !== 'pdf' && text.includes('%PDF-')) return 'pdf';
  // Between a PDF's mark and its first object nothing but comments may stand; inside of objects markup is a matter of the text.
  const preamble = found === 'pdf' ? (text.split(/\d\s+\d+\s+obj\b/)[0] ?? '') : text;
  return htmlMark.test(preamble) ? 'html' : null;
}

/** What each claim may turn out to be. Markup is text where it is saved as text. */
const foundOf: Record<ClaimedType, readonly FoundType[]> = {
  pdf: ['pdf'],
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  txt: ['text', 'html', 'svg'],
};

/**
 * Judges a file by its content against the type that its name claims. Files that are one thing to one program and another to the next are
 * refused: what was checked would not be what is opened.
 */
export function typeProblem(ext: ClaimedType, probed: Pick<ProbedFile, 'size' | 'head' | 'tail'>): TypeProblem | null {
  if (probed.size === 0) return { code: 'file_empty' };
  const found = leading(probed.head);
  const claimed = foundOf[ext];
  const other = alsoReadAs(found, probed);
  if (!claimed.includes(found))
    return { code: other && claimed.includes(other) ? 'file_type_ambiguous' : 'file_type_mismatch', ext, found };
  return other && !claimed.includes(other) ? { code: 'file_type_ambiguous', ext, found: other } : null;
}
