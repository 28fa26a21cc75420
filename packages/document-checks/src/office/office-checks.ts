import type { Check } from '../check.ts';
import { contrast } from './checks/contrast.ts';
import { imageAlt } from './checks/image-alt.ts';
import { imageAltWords } from './checks/image-alt-words.ts';
import { language } from './checks/language.ts';
import { languageParts } from './checks/language-parts.ts';
import { linkAddress } from './checks/link-address.ts';
import { linkText } from './checks/link-text.ts';
import { listByHand } from './checks/list-by-hand.ts';
import { shapeAlt } from './checks/shape-alt.ts';
import { tableHeader } from './checks/table-header.ts';
import { tableMerged } from './checks/table-merged.ts';
import { title } from './checks/title.ts';
import type { OfficeDocument } from './document.ts';

/** The checks that Word and PowerPoint files have in common. */
export const officeChecks: readonly Check<OfficeDocument>[] = [
  title,
  language,
  languageParts,
  imageAlt,
  imageAltWords,
  shapeAlt,
  contrast,
  linkText,
  linkAddress,
  tableHeader,
  tableMerged,
  listByHand,
];
