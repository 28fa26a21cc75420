import { Readable } from 'node:stream';
import type { PrintedDocument } from '@manara/conformance/document/block';
import { writeHtml } from '@manara/conformance/document/write-html';
import { writeWord } from '@manara/conformance/document/write-word';
import { documentTypes } from '@manara/contract/conformance';
import type { Language } from '@manara/messages/locale';
import type { FileAnswer } from '../http/file-answer.ts';
import type { Printer } from '../print/printer.ts';

const extension = { html: 'html', pdf: 'pdf', docx: 'docx' } as const;

/** A name without anything that a file system gives a meaning of its own. */
const safe = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'report';

/** A file of bytes that are all there. Its name ends with its language: the same document in the other language is another file. */
export const fileOf = (
  type: string,
  { name, language, end }: { name: string; language: Language; end: string },
  bytes: Uint8Array | string,
): FileAnswer => {
  const whole = Buffer.from(bytes as Uint8Array);
  return { type, name: `${safe(name)}-${language}.${end}`, size: whole.length, stream: Readable.from([whole], { objectMode: false }) };
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** A document as a file, for an organisation. Throws as Printer.print does. */
export async function documentFile(
  document: PrintedDocument,
  {
    format,
    language,
    name,
    printer,
    whose,
  }: { format: keyof typeof extension; language: Language; name: string; printer: Printer; whose: string },
): Promise<FileAnswer> {
  const write = async () => {
    if (format === 'docx') return writeWord(document, language);
    const html = writeHtml(document, language);
    return format === 'pdf' ? printer.print(once(html), whose) : html;
  };
  const type = format === 'html' ? 'text/html; charset=utf-8' : documentTypes[format];
  return fileOf(type, { name, language, end: extension[format] }, await write());
}
