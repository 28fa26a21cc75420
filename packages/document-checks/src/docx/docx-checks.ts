import type { Check } from '../check.ts';
import { officeChecks } from '../office/office-checks.ts';
import { blankParagraphs } from './checks/blank-paragraphs.ts';
import { equationObject } from './checks/equation-object.ts';
import { floatingObject } from './checks/floating-object.ts';
import { formName } from './checks/form-name.ts';
import { headingByLooks } from './checks/heading-by-looks.ts';
import { headingEmpty } from './checks/heading-empty.ts';
import { headingOrder } from './checks/heading-order.ts';
import { headings } from './checks/headings.ts';
import { protection } from './checks/protection.ts';
import { reviewLeft } from './checks/review-left.ts';
import { tableLayout } from './checks/table-layout.ts';
import { tableNested } from './checks/table-nested.ts';
import type { WordDocument } from './document.ts';

/** What is checked of a Word file. */
export const docxChecks: readonly Check<WordDocument>[] = [
  ...officeChecks,
  headings,
  headingOrder,
  headingEmpty,
  headingByLooks,
  tableNested,
  tableLayout,
  blankParagraphs,
  floatingObject,
  reviewLeft,
  formName,
  equationObject,
  protection,
];
