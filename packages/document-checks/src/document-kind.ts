import type { DocumentKind, Refusal } from '@manara/core/document-check/document-finding';
import { readZip, Refused } from './zip/read-zip.ts';

const starts = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte);

/** Compound files (MS-CFB 2.2): what Word, PowerPoint and Excel wrote until 2003, and the wrapping of their locked files. */
const isCompound = (bytes: Uint8Array): boolean => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
/** What LibreOffice saves Office files from before 2007 as. */
export type OldKind = 'docx' | 'pptx' | 'xlsx';

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const lockedPackage = utf16('EncryptedPackage');

const mainParts: [RegExp, DocumentKind][] = [
  [/^word\//u, 'docx'],
  [/^ppt\//u, 'pptx'],
  [/^xl\//u, 'xlsx'],
  [/^meta-inf\/container\.xml$/u, 'epub'],
];

function kindOfZip(bytes: Uint8Array): DocumentKind | null {
  const { names } = readZip(bytes);
  return mainParts.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? null;
}

/** Whether the bytes read as a text: no zero among the first of them, and right as UTF-8. */
function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4_096);
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) return true;
  return !head.includes(0);
}

/** PDF readers look for the header among the first 1,024 bytes (ISO 32000-1, annex H.3). */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');

/** What Office files from before 2007 are by the name of their main stream, and the kind that they are saved as now. */
const oldStreams: [string, OldKind][] = [
  ['WordDocument', 'docx'],
  ['PowerPoint Document', 'pptx'],
  ['Workbook', 'xlsx'],
  ['Book', 'xlsx'],
];

/** As what an Office file from before 2007 can be saved; null where it is none that is known. */
export function oldKind(bytes: Uint8Array): OldKind | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // A directory entry holds the name from its beginning, and zeros after it (MS-CFB 2.6.1).
  return oldStreams.find(([name]) => content.includes(Buffer.concat([utf16(name), Buffer.alloc(2)])))?.[1] ?? null;
}

/** What a file is by its content; its name only tells web pages from other texts. */
export function documentKind(bytes: Uint8Array, name: string): { kind: DocumentKind } | { refused: Refusal } {
  if (bytes.length === 0) return { refused: 'empty' };
  if (isCompound(bytes))
    return { refused: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(lockedPackage) ? 'encrypted' : 'old_format' };
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    try {
      const kind = kindOfZip(bytes);
      return kind ? { kind } : { refused: 'unknown_kind' };
    } catch (error) {
      if (error instanceof Refused) return { refused: error.reason };
      throw error;
    }
  }
  if (isPdf(bytes)) return { kind: 'pdf' };
  const extension = /\.(\w+)$/u.exec(name.toLowerCase())?.[1] ?? '';
  if (!isText(bytes)) return { refused: 'unknown_kind' };
  if (/^x?html?$/u.test(extension)) return { kind: 'html' };
  return /^(?:txt|text|md|markdown|log)$/u.test(extension) ? { kind: 'txt' } : { refused: 'unknown_kind' };
}
