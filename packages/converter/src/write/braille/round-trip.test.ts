import { describe, expect, test } from 'vitest';
import type { StructuredDocument } from '@manara/core/document/document';
import { documentOf, paragraph, text } from '../../../testing/builders.ts';
import { modelDocuments } from '../../../testing/model-documents.ts';
import { flowsOf } from './format/blocks.ts';
import { textsOf } from './format/flow.ts';
import { makeScribe } from './format/scribe.ts';
import { fromBrailleAscii } from './cells.ts';
import { findLiblouis, type Liblouis, type Table } from './liblouis/find.ts';
import { translate, translateBack } from './liblouis/translate.ts';
import { writeUeb } from './ueb/write-ueb.ts';

const installed = await findLiblouis();
const { signal } = new AbortController();

const english = [
  'The harbour was built in 1887 by John Harris, who had spent twelve years in the service of the East India Company. It was never large: two quays, a lighthouse and, behind them, a row of houses with slate roofs.',
  '“Nobody would have believed,” wrote Mrs. Whitmore in her diary, “that so many ships could find shelter here.” She counted 43 of them on a single morning; the harbour-master’s book says 38.',
  'Between the wars the trade went elsewhere. In 1934 only 1,200 tons were landed, about 15% of what had been usual, and the railway closed its branch the year after. Children learned to swim where schooners had once moored.',
  'What remains today? A chapel, the chandler’s shop (now a museum), and the NORTH QUAY, rebuilt in concrete at a cost of $2.5 million. Its keeper, an old pilot, tells every visitor the same story: how the fog came in on the 3rd of October, and how nothing but the bell could be heard.',
  'Anyone who wants to understand the place should walk the whole wall, slowly, before breakfast. There is always something to be seen: cormorants, a seal perhaps, the ferry coming round the headland at half past seven.',
];
const arabic = [
  'بُني المرفأ سنة ١٨٨٧ على شاطئ صخري، ولم يكن كبيرا يوما: رصيفان ومنارة، وخلفهما صف من البيوت.',
  'كتبت السيدة في يومياتها: «من كان يظن أن سفنا كثيرة ستجد هنا مأوى؟» وقد عدّت ٤٣ سفينة في صباح واحد.',
  'ثم انتقلت التجارة إلى مكان آخر، فلم يبقَ سوى مسجد ومتحف صغير (كان دكانا)، وحارس عجوز يروي القصة نفسها لكل زائر.',
];

/** A file as its reader has it: running heads and page numbers left out, words that lines part joined, in cells. */
function textOf(file: Uint8Array): string {
  const pages = new TextDecoder().decode(file).split('\f');
  const text = pages.slice(pages.findIndex((page) => page.endsWith(' #A\r\n')));
  const lines = text.flatMap((page) => page.split('\r\n').slice(1, -2));
  return fromBrailleAscii(
    lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  );
}

const digits = (words: string) => words.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
/** What braille does not tell apart: curly marks and straight ones; and what the program's way back does not keep, capitals of a passage. */
const plain = (words: string): string[] =>
  digits(words.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/[“”\uf034]/g, '"')
    .replaceAll('۔', '.')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[–—]/g, '—')
    .replaceAll('ّ', '')
    .replaceAll(/\uf030/g, ' ')
    .replaceAll(/[\uf000-\uf0ff]/g, '')
    .trim()
    .split(/\s+/);

/** The share of words that come back as they went. */
function kept(sent: string[], back: string[]): number {
  const left = new Map<string, number>();
  for (const word of back) left.set(word, (left.get(word) ?? 0) + 1);
  const found = sent.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / sent.length;
}

describe.skipIf(installed === null)('a file read back through liblouis', () => {
  const liblouis = installed as Liblouis;
  const backOf = async (document: StructuredDocument, contracted: boolean, table: Table) => {
    const file = await writeUeb({ document }, { contracted, cells: 40, lines: 25 });
    return plain((await translateBack(liblouis, table, [textOf(file)], signal))?.[0] ?? '');
  };

  test.each([
    ['contracted English', english, 'en', true, 'contracted', 0.99],
    ['uncontracted English', english, 'en', false, 'uncontracted', 1],
    ['Arabic', arabic, 'ar', false, 'arabic', 1],
  ] as const)('running prose in %s keeps its words', async (_, words, language, contracted, table, least) => {
    const document = documentOf(
      words.map((one) => paragraph(one)),
      { language, pages: [], title: null },
    );
    expect(kept(plain(words.join(' ')), await backOf(document, contracted, table))).toBeGreaterThanOrEqual(least);
  });

  test('words in bold, italics and underlined come back as words', async () => {
    const document = documentOf(
      [
        paragraph([
          text('the people of '),
          text('all those great', ['italic']),
          text(' cities can '),
          text('never', ['bold']),
          text(' go '),
          text('there', ['underline']),
        ]),
      ],
      { pages: [], title: null },
    );
    expect(await backOf(document, true, 'contracted')).toEqual(plain('the people of all those great cities can never go there'));
  });

  test.each(Object.keys(modelDocuments))(
    'every run of the model’s document “%s” comes back: uncontracted all of it, each language by its own table',
    async (name) => {
      const document = modelDocuments[name]?.() ?? documentOf([]);
      const scribe = makeScribe(document, { contracted: false, cells: 40, lines: 25 }, 'ueb');
      const flows = flowsOf(document.blocks, scribe, { indent: 0, rankOf: new Map(), anchors: new Set() });
      const runs = textsOf(flows)
        .flat()
        .flatMap((part) => (part.kind === 'run' ? [part] : []));
      for (const [code, table] of [
        ['ueb', 'uncontracted'],
        ['uncontracted', 'uncontracted'],
        ['arabic', 'arabic'],
      ] as const) {
        const sent = [...new Set(runs.filter((run) => run.code === code).map((run) => run.text))];
        const cells = await translate(liblouis, table, sent, signal);
        const back = await translateBack(liblouis, table, cells ?? [], signal);
        const words = sent.flatMap((one) => plain(one));
        if (words.length > 0)
          expect(
            kept(
              words,
              (back ?? []).flatMap((one) => plain(one)),
            ),
          ).toBeGreaterThanOrEqual(name === 'hostile' ? 0.85 : 0.99);
      }
    },
  );
});
