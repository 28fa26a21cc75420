import type { Check } from '../check.ts';
import { contrast } from '../office/checks/contrast.ts';
import { imageAlt } from '../office/checks/image-alt.ts';
import { imageAltWords } from '../office/checks/image-alt-words.ts';
import { linkAddress } from '../office/checks/link-address.ts';
import { linkText } from '../office/checks/link-text.ts';
import { shapeAlt } from '../office/checks/shape-alt.ts';
import { tableHeader } from '../office/checks/table-header.ts';
import { tableMerged } from '../office/checks/table-merged.ts';
import { title } from '../office/checks/title.ts';
import { blankRows } from './checks/blank-rows.ts';
import { frozenHead } from './checks/frozen-head.ts';
import { hidden } from './checks/hidden.ts';
import { sheetName } from './checks/sheet-name.ts';
import type { Workbook } from './document.ts';

/** What is checked of an Excel file. It has no place for a language, and no lists. */
export const xlsxChecks: readonly Check<Workbook>[] = [
  title,
  imageAlt,
  imageAltWords,
  shapeAlt,
  contrast,
  linkText,
  linkAddress,
  tableHeader,
  tableMerged,
  sheetName,
  blankRows,
  hidden,
  frozenHead,
];
