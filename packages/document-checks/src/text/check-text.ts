import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import { runChecks } from '../run-checks.ts';
import { mainLanguage, textChecks, type PlainText } from './text-checks.ts';

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Paragraphs are parted by empty lines. */
function paragraphsOf(text: string): PlainText['paragraphs'] {
  const paragraphs: PlainText['paragraphs'] = [];
  let isOpen = false;
  for (const [at, line] of text.split(/\r\n|\r|\n/u).entries()) {
    const last = paragraphs.at(-1);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && last) last.text += `\n${line}`;
    else {
      paragraphs.push({ text: line, line: at + 1 });
      isOpen = true;
    }
  }
  return paragraphs;
}

/** Checks a plain text, which can only be checked for its languages. */
export async function checkText(bytes: Uint8Array): Promise<CheckedDocument> {
  const document: PlainText = { paragraphs: paragraphsOf(decoded(bytes)) };
  const { findings, rules, cut } = runChecks(document, textChecks);
  return {
    kind: 'txt',
    title: null,
    language: mainLanguage(document),
    pages: null,
    findings,
    rules,
    unseen: cut ? ['findings_left_out'] : [],
  };
}
