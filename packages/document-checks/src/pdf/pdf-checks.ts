import type { Check } from '../check.ts';
import { annotationAlt } from './checks/annotation-alt.ts';
import { assistiveAccess } from './checks/assistive-access.ts';
import { bookmarks } from './checks/bookmarks.ts';
import { contrast } from './checks/contrast.ts';
import { fieldName } from './checks/field-name.ts';
import { fieldTag } from './checks/field-tag.ts';
import { figureAlt } from './checks/figure-alt.ts';
import { formulaAlt } from './checks/formula-alt.ts';
import { headingOrder } from './checks/heading-order.ts';
import { headings } from './checks/headings.ts';
import { language } from './checks/language.ts';
import { linkDescription } from './checks/link-description.ts';
import { linkTag } from './checks/link-tag.ts';
import { listStructure } from './checks/list-structure.ts';
import { readingOrder } from './checks/reading-order.ts';
import { roleMap } from './checks/role-map.ts';
import { scannedPage } from './checks/scanned-page.ts';
import { suspects } from './checks/suspects.ts';
import { tableHeader } from './checks/table-header.ts';
import { tableScope } from './checks/table-scope.ts';
import { tableStructure } from './checks/table-structure.ts';
import { tabOrder } from './checks/tab-order.ts';
import { tagged } from './checks/tagged.ts';
import { title } from './checks/title.ts';
import { titleShown } from './checks/title-shown.ts';
import { uaIdentifier } from './checks/ua-identifier.ts';
import { unicode } from './checks/unicode.ts';
import { untaggedContent } from './checks/untagged-content.ts';
import type { PdfFile } from './document.ts';

/** What is checked of a PDF. */
export const pdfChecks: readonly Check<PdfFile>[] = [
  tagged,
  title,
  titleShown,
  language,
  figureAlt,
  formulaAlt,
  headings,
  headingOrder,
  tableHeader,
  tableScope,
  tableStructure,
  listStructure,
  untaggedContent,
  roleMap,
  suspects,
  readingOrder,
  linkTag,
  linkDescription,
  annotationAlt,
  fieldName,
  fieldTag,
  tabOrder,
  bookmarks,
  contrast,
  scannedPage,
  unicode,
  assistiveAccess,
  uaIdentifier,
];
