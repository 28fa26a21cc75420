import type { Check } from '../check.ts';
import type { BookFile } from './book-file.ts';
import { accessFeature, accessMode, accessSufficient, accessSummary } from './checks/access-metadata.ts';
import { accessHazard } from './checks/access-hazard.ts';
import { accessTerms } from './checks/access-terms.ts';
import { asidePages } from './checks/aside-pages.ts';
import { conformance } from './checks/conformance.ts';
import { contents } from './checks/contents.ts';
import { contentsOrder } from './checks/contents-order.ts';
import { evaluator } from './checks/evaluator.ts';
import { landmarks } from './checks/landmarks.ts';
import { language } from './checks/language.ts';
import { navigationLinks } from './checks/navigation-links.ts';
import { pageBreakName } from './checks/page-break-name.ts';
import { pageBreakRole } from './checks/page-break-role.ts';
import { pageLanguage } from './checks/page-language.ts';
import { pageList } from './checks/page-list.ts';
import { pageSource } from './checks/page-source.ts';
import { readingOrder } from './checks/reading-order.ts';
import { title } from './checks/title.ts';

/** What is checked of a book as a whole; its pages are checked by the scanner. */
export const bookChecks: readonly Check<BookFile>[] = [
  title,
  language,
  pageLanguage,
  accessMode,
  accessFeature,
  accessHazard,
  accessSufficient,
  accessSummary,
  accessTerms,
  conformance,
  evaluator,
  readingOrder,
  asidePages,
  contents,
  navigationLinks,
  contentsOrder,
  landmarks,
  pageList,
  pageSource,
  pageBreakName,
  pageBreakRole,
];
