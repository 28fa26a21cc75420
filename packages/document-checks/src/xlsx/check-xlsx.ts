import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import { checkedOffice } from '../office/checked-office.ts';
import { readXlsx } from './read-xlsx.ts';
import { xlsxChecks } from './xlsx-checks.ts';

/** Checks an Excel file. Throws Refused. */
export async function checkXlsx(bytes: Uint8Array): Promise<CheckedDocument> {
  const document = readXlsx(bytes);
  return checkedOffice('xlsx', document, xlsxChecks, document.sheets.length);
}
