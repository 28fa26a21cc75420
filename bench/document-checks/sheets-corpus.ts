import { sheet, sheetPicture, xlsx } from '../../packages/document-checks/testing/write-xlsx.ts';
import { pairs, words, type CorpusDocument, type Section } from './corpus.ts';

type Rows = (string | number | null)[][];

const data = (at: number, rows = 4): Rows => [
  ['Year', 'Members'],
  ...Array.from({ length: rows }, (_, place): (string | number)[] => [1990 + at + place, 30 + place]),
];
const range = (rows: Rows): string => `A1:B${rows.length}`;

/** A sheet as its section describes it; JSON, since sections are texts. */
interface Described {
  rows: Rows;
  options?: Parameters<typeof sheet>[1];
}
const described = (rows: Rows, options: Described['options'] = {}): string => JSON.stringify({ rows, options } satisfies Described);
const table = (rows: Rows, options: Described['options'] = {}): string => described(rows, { table: range(rows), ...options });
const frozen = '<sheetViews><sheetView><pane ySplit="1" state="frozen"/></sheetView></sheetViews>';
const linked = (text: string): Described['options'] => ({
  after: '<hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks>',
  leads: { rId9: ['hyperlink', `https://example.org/${text.length}`] },
});

const sections: readonly Section[] = [
  {
    rule: 'office-image-alt',
    barrier: (at) => table(data(at), { drawing: sheetPicture(null) }),
    clean: (at) => table(data(at), { drawing: sheetPicture('Members by year') }),
  },
  {
    rule: 'office-image-alt-words',
    barrier: (at) => table(data(at), { drawing: sheetPicture('Chart 2') }),
    clean: (at) => table(data(at), { drawing: sheetPicture('Loans by year') }),
  },
  {
    rule: 'office-contrast',
    barrier: (at) => described([[words(at)]], { style: 1 }),
    clean: (at) => described([[words(at)]], { style: 2 }),
  },
  { rule: 'office-table-header', barrier: (at) => described(data(at)), clean: (at) => table(data(at)) },
  {
    rule: 'office-table-merged',
    barrier: (at) => table(data(at), { after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' }),
    clean: (at) => table(data(at)),
  },
  {
    rule: 'office-link-text',
    barrier: () => described([['click here']], linked('a')),
    clean: (at) => described([[words(at)]], linked('b')),
  },
  { rule: 'sheet-name', barrier: (at) => table(data(at), { name: `Sheet${at + 1}` }), clean: (at) => table(data(at)) },
  {
    rule: 'sheet-blank-rows',
    barrier: (at) => described([[words(at)], [], [], [words(at + 1)]]),
    clean: (at) => described([[words(at)], [words(at + 1)]]),
  },
  { rule: 'sheet-hidden', barrier: (at) => table(data(at), { state: 'hidden' }), clean: (at) => table(data(at)) },
];

/** The header row of a sheet without a table is a question by itself, so that long sheets are in documents of their own. */
const longSheets = (): CorpusDocument[] =>
  [0, 1, 2].flatMap((at) => [
    {
      name: `Excel, long ${at}`,
      bytes: xlsx([sheet(data(at, 60))]),
      barriers: new Set(['sheet-frozen-head', 'office-table-header'] as const),
    },
    {
      name: `Excel, long ${at}, clean`,
      bytes: xlsx([sheet(data(at, 60), { before: frozen, table: 'A1:B61' })]),
      barriers: new Set<never>(),
    },
  ]);

export const sheetsCorpus = (): CorpusDocument[] => [
  ...pairs('Excel', 12, sections, (content, at) =>
    xlsx(
      content.map((text, place) => {
        const { rows, options = {} } = JSON.parse(text) as Described;
        return sheet(rows, { name: `${words(place)} ${place}`, ...options });
      }),
      { title: words(at) },
    ),
  ),
  ...longSheets(),
];
