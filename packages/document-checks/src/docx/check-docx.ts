import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import { checkedOffice } from '../office/checked-office.ts';
import { docxChecks } from './docx-checks.ts';
import { readDocx } from './read-docx.ts';

/** Checks a Word file. Throws Refused. */
export async function checkDocx(bytes: Uint8Array): Promise<CheckedDocument> {
  const document = readDocx(bytes);
  return checkedOffice('docx', document, docxChecks, document.pages);
}
