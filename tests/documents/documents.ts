import path from 'node:path';

/** How a file is made of its source. */
type Making =
  | { by: 'chromium'; tagged: boolean; head?: string }
  | { by: 'writer'; tagged: boolean }
  /** A page of another document as a machine or a hand sees it. */
  | { by: 'scan' | 'photograph'; of: string };

export interface TestDocument {
  /** Of its file and its truth; ends with its language. */
  name: string;
  type: 'pdf' | 'png' | 'jpg';
  source: string;
  making: Making;
  /** Read by recognising characters. */
  isPicture: boolean;
}

const printed = (name: string, options: { source?: string; tagged?: boolean; head?: string } = {}): TestDocument => ({
  name,
  type: 'pdf',
  source: options.source ?? name,
  making: { by: 'chromium', tagged: options.tagged ?? false, ...(options.head !== undefined && { head: options.head }) },
  isPicture: false,
});

const written = (name: string, options: { source?: string; tagged?: boolean } = {}): TestDocument => ({
  name,
  type: 'pdf',
  source: options.source ?? name,
  making: { by: 'writer', tagged: options.tagged ?? false },
  isPicture: false,
});

const pictured = (name: string, type: 'pdf' | 'png' | 'jpg', by: 'scan' | 'photograph', source: string): TestDocument => ({
  name,
  type,
  source,
  making: { by, of: source },
  isPicture: true,
});

export const documents: TestDocument[] = [
  written('paper-two-columns-en'),
  written('book-page-ar'),
  printed('columns-three-en'),
  printed('columns-two-ar'),
  printed('exam-paper-en'),
  printed('exam-paper-ar'),
  printed('slides-en'),
  written('form-en'),
  written('form-ar'),
  printed('invoice-en'),
  printed('invoice-ar'),
  printed('newspaper-en'),
  printed('report-untagged-en', { source: 'report-en', head: 'Water and Gardens' }),
  printed('report-tagged-en', { source: 'report-en', tagged: true, head: 'Water and Gardens' }),
  written('paper-tagged-en', { source: 'paper-two-columns-en', tagged: true }),
  written('book-page-tagged-ar', { source: 'book-page-ar', tagged: true }),
  printed('columns-two-tagged-ar', { source: 'columns-two-ar', tagged: true }),
  printed('exam-paper-tagged-en', { source: 'exam-paper-en', tagged: true }),
  printed('exam-paper-tagged-ar', { source: 'exam-paper-ar', tagged: true }),
  printed('slides-tagged-en', { source: 'slides-en', tagged: true }),
  printed('invoice-tagged-en', { source: 'invoice-en', tagged: true }),
  printed('invoice-tagged-ar', { source: 'invoice-ar', tagged: true }),
  printed('newspaper-tagged-en', { source: 'newspaper-en', tagged: true }),
  printed('handbook-en'),
  printed('exercises-ar'),
  printed('letter-en'),
  printed('letter-ar'),
  pictured('letter-scan-rotated-en', 'pdf', 'scan', 'letter-en'),
  pictured('letter-scan-ar', 'png', 'scan', 'letter-ar'),
  pictured('letter-photograph-en', 'jpg', 'photograph', 'letter-en'),
  pictured('letter-photograph-ar', 'jpg', 'photograph', 'letter-ar'),
];

const folder = import.meta.dirname;
export const sourceFile = (name: string): string => path.join(folder, 'sources', `${name}.html`);
export const fileOf = ({ name, type }: Pick<TestDocument, 'name' | 'type'>): string => path.join(folder, 'files', `${name}.${type}`);
export const truthFile = ({ name }: Pick<TestDocument, 'name'>): string => path.join(folder, 'truth', `${name}.json`);
