import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import { checkedOffice } from '../office/checked-office.ts';
import { pptxChecks } from './pptx-checks.ts';
import { readPptx } from './read-pptx.ts';

/** Checks a PowerPoint file. Throws Refused. */
export async function checkPptx(bytes: Uint8Array): Promise<CheckedDocument> {
  const document = readPptx(bytes);
  return checkedOffice('pptx', document, pptxChecks, document.slides.length);
}
