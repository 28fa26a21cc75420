import type { Check } from '../check.ts';
import { annotationAlt } from './checks/annotation-alt.ts';
import { assistiveAccess } from './checks/assistive-access.ts';
import { bookmarks } from './checks/bookmarks.ts';
import { contentsStructure } from './checks/contents-structure.ts';
import { contrast } from './checks/contrast.ts';
import { dynamicForm } from './checks/dynamic-form.ts';
import { fieldName } from './checks/field-name.ts';
import { fieldTag } from './checks/field-tag.ts';
import { figureAlt } from './checks/figure-alt.ts';
import { figureAltWords } from './checks/figure-alt-words.ts';
import { formulaAlt } from './checks/formula-alt.ts';
import { headingKinds } from './checks/heading-kinds.ts';
import { headingOrder } from './checks/heading-order.ts';
import { headings } from './checks/headings.ts';
import { language } from './checks/language.ts';
import { languageParts } from './checks/language-parts.ts';
import { linkDescription } from './checks/link-description.ts';
import { linkTag } from './checks/link-tag.ts';
import { linkText } from './checks/link-text.ts';
import { listStructure } from './checks/list-structure.ts';
import { readingOrder } from './checks/reading-order.ts';
import { roleMap } from './checks/role-map.ts';
import { scannedPage } from './checks/scanned-page.ts';
import { standardNames } from './checks/standard-names.ts';
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
  languageParts,
  figureAlt,
  figureAltWords,
  formulaAlt,
  headings,
  headingOrder,
  headingKinds,
  tableHeader,
  tableScope,
  tableStructure,
  listStructure,
  contentsStructure,
  untaggedContent,
  roleMap,
  standardNames,
  suspects,
  readingOrder,
  linkTag,
  linkText,
  linkDescription,
  annotationAlt,
  fieldName,
  fieldTag,
  dynamicForm,
  tabOrder,
  bookmarks,
  contrast,
  scannedPage,
  unicode,
  assistiveAccess,
  uaIdentifier,
];
