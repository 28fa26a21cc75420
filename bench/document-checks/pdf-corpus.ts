import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import { marked, tag, taggedPdf, type Tag } from '../../packages/document-checks/testing/write-tagged-pdf.ts';
import { sentence, words, type CorpusDocument } from './corpus.ts';

type Options = NonNullable<Parameters<typeof taggedPdf>[0]>;

/** A barrier in a PDF: how the document changes. */
interface Change {
  rule: DocumentRuleId;
  /** Other rules that are about the same barrier. */
  with?: DocumentRuleId[];
  change: (options: Options, at: number) => Options;
  /** What the twin has in its place. */
  clean?: (options: Options, at: number) => Options;
}

const ua = '<x:xmpmeta><rdf:RDF><rdf:Description pdfuaid:part="1"/></rdf:RDF></x:xmpmeta>';
const drawing = (at: number): string =>
  [0, 1, 2].map((place) => marked(place, sentence(at + place).slice(0, 60), { y: 160 - 40 * place, size: 8 })).join(' ');
const body = (...kids: Tag[]): Tag[] => [tag('Document', kids)];
const usual = (at: number): Options => ({
  drawing: drawing(at),
  title: words(at),
  metadata: ua,
  tags: body(tag('H1', [0]), tag('P', [1]), tag('P', [2])),
});
const tags =
  (...kids: Tag[]) =>
  (options: Options): Options => ({ ...options, tags: body(...kids) });
const table = (head: string, entries = ''): Tag =>
  tag('Table', [tag('TR', [tag(head, [0], entries), tag(head, [1], entries)]), tag('TR', [tag('TD', [2]), tag('TD')])]);
const scope = '/A << /O /Table /Scope /Column >>';
const link = (more = ''): string =>
  `<< /Type /Annot /Subtype /Link /Rect [30 140 90 160] /A << /S /URI /URI (https://example.org/a) >> ${more} >>`;
const field = (more = ''): string => `<< /Type /Annot /Subtype /Widget /FT /Tx /T (t1) /Rect [30 20 90 30] ${more} >>`;
const linked = (options: Options): Options => ({
  ...options,
  annotations: [link('/Contents (Accounts)')],
  tags: body(tag('H1', [0]), tag('Link', [1, { annotation: 0 }]), tag('P', [2])),
});
const filled =
  (more: string, holder = 'Form') =>
  (options: Options): Options => ({
    ...options,
    annotations: [field(more)],
    tags: body(tag('H1', [0]), tag('P', [1]), tag('P', [2]), tag(holder, [{ annotation: 0 }])),
  });

const changes: readonly Change[] = [
  { rule: 'pdf-tagged', change: (options) => ({ ...options, tags: null, marks: '' }) },
  { rule: 'pdf-title', change: (options) => ({ ...options, title: null }) },
  { rule: 'pdf-title-shown', change: (options) => ({ ...options, showsTitle: false }) },
  { rule: 'pdf-language', change: (options) => ({ ...options, language: null }) },
  {
    rule: 'pdf-figure-alt',
    change: tags(tag('H1', [0]), tag('Figure', [1]), tag('P', [2])),
    clean: tags(tag('H1', [0]), tag('Figure', [1], '/Alt (A bridge)'), tag('P', [2])),
  },
  {
    rule: 'pdf-formula-alt',
    change: tags(tag('H1', [0]), tag('Formula', [1]), tag('P', [2])),
    clean: tags(tag('H1', [0]), tag('Formula', [1], '/Alt (a over b)'), tag('P', [2])),
  },
  { rule: 'pdf-heading-order', change: tags(tag('H1', [0]), tag('H3', [1]), tag('P', [2])) },
  { rule: 'pdf-table-header', change: tags(table('TD')), clean: tags(table('TH', scope)) },
  { rule: 'pdf-table-scope', change: tags(table('TH')), clean: tags(table('TH', scope)) },
  {
    rule: 'pdf-table-structure',
    change: tags(tag('Table', [tag('TR', [tag('P', [0]), tag('TH', [1], scope)]), tag('TR', [tag('TD', [2]), tag('TD')])])),
    clean: tags(table('TH', scope)),
  },
  {
    rule: 'pdf-list-structure',
    change: tags(tag('L', [tag('P', [0]), tag('P', [1])]), tag('P', [2])),
    clean: tags(tag('L', [tag('LI', [tag('LBody', [0])]), tag('LI', [tag('LBody', [1])])]), tag('P', [2])),
  },
  {
    rule: 'pdf-untagged-content',
    change: (options) => ({ ...options, drawing: `${options.drawing ?? ''} ${marked(-1, 'Nobody tagged this', { y: 20 })}` }),
    clean: (options) => ({ ...options, drawing: `${options.drawing ?? ''} ${marked(-2, 'Page 3', { y: 20 })}` }),
  },
  {
    rule: 'pdf-role-map',
    change: tags(tag('H1', [0]), tag('Absatz', [1]), tag('P', [2])),
    clean: (options) => ({ ...tags(tag('H1', [0]), tag('Absatz', [1]), tag('P', [2]))(options), roleMap: '/Absatz /P' }),
  },
  { rule: 'pdf-reading-order', change: tags(tag('P', [2]), tag('H1', [0]), tag('P', [1])) },
  { rule: 'pdf-link-tag', change: (options) => ({ ...options, annotations: [link('/Contents (Accounts)')] }), clean: linked },
  { rule: 'pdf-link-description', change: (options) => ({ ...linked(options), annotations: [link()] }), clean: linked },
  { rule: 'pdf-tab-order', change: (options) => ({ ...linked(options), tabs: '/Tabs /R' }), clean: linked },
  { rule: 'pdf-field-name', change: filled(''), clean: filled('/TU (Family name)') },
  { rule: 'pdf-field-tag', change: filled('/TU (Family name)', 'P'), clean: filled('/TU (Family name)') },
  {
    rule: 'pdf-contrast',
    change: (options) => ({ ...options, drawing: `${options.drawing ?? ''} ${marked(-1, 'Pale', { y: 20, color: '0.7 0.7 0.7' })}` }),
    with: ['pdf-untagged-content'],
  },
  { rule: 'pdf-ua-identifier', change: (options) => ({ ...options, metadata: '' }) },
];

/** Each barrier alone in a document, beside its clean twin. */
export const pdfCorpus = (): CorpusDocument[] =>
  changes.flatMap(({ rule, with: others = [], change, clean = (options) => options }, at) => [
    { name: `PDF, ${rule}`, bytes: taggedPdf(change(usual(at), at)), barriers: new Set([rule, ...others]) },
    { name: `PDF, ${rule}, clean`, bytes: taggedPdf(clean(usual(at), at)), barriers: new Set<DocumentRuleId>() },
  ]);
