import { decorative, docx, paragraph, picture, run, table } from '../../packages/document-checks/testing/write-docx.ts';
import { arabicSentence, germanSentence, pairs, sentence, words, type CorpusDocument, type Section } from './corpus.ts';

const text = (at: number): string => paragraph(sentence(at));
const heading = (at: number, level: number): string => paragraph(words(at), `Heading${level}`) + text(at);
const data = (at: number): string[][] => [
  ['Year', 'Members', 'Loans'],
  [String(1990 + at), '38', '1204'],
  [String(1991 + at), '41', '1310'],
];
const header = '<w:tblHeader/>';
const items = ['Water', 'Bread', 'Salt'];
const link = (shown: string): string =>
  paragraph(`${run('More about this is in ')}<w:hyperlink r:id="rId9">${run(shown)}</w:hyperlink>${run(' of this year.')}`);
const control = (alias: string): string =>
  `<w:sdt><w:sdtPr>${alias && `<w:alias w:val="${alias}"/>`}<w:dropDownList/></w:sdtPr><w:sdtContent>${paragraph('Choose one')}</w:sdtContent></w:sdt>`;

const sections: readonly Section[] = [
  {
    rule: 'office-image-alt',
    barrier: () => picture(null),
    clean: (at) => (at % 2 ? picture('A bridge over the river') : picture(null, { inner: decorative })),
  },
  {
    rule: 'office-image-alt-words',
    barrier: (at) => picture(at % 2 ? 'IMG_2041.JPG' : 'Picture 3'),
    clean: () => picture('The reading room in the morning'),
  },
  {
    rule: 'office-contrast',
    barrier: (at) => paragraph(run(sentence(at), `<w:color w:val="${at % 2 ? 'A6A6A6' : 'FFC000'}"/>`)),
    clean: (at) => paragraph(run(sentence(at), `<w:color w:val="${at % 2 ? '595959' : '7F3F00'}"/>`)),
  },
  { rule: 'office-table-header', barrier: (at) => table(data(at)), clean: (at) => table(data(at), { row: header }) },
  {
    rule: 'office-table-merged',
    barrier: (at) =>
      table([...data(at), ['<w:p/>']], { row: header }).replace(
        '<w:tc><w:tcPr></w:tcPr><w:p/></w:tc>',
        '<w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr><w:p/></w:tc>',
      ),
    clean: (at) => table(data(at), { row: header }),
  },
  {
    rule: 'office-list-by-hand',
    barrier: (at) => items.map((item, place) => paragraph(`${at % 2 ? '•' : `${place + 1}.`} ${item}`)).join(''),
    clean: () => items.map((item) => paragraph(item, 'ListParagraph')).join(''),
  },
  {
    rule: 'office-link-text',
    barrier: (at) => link(at % 2 ? 'click here' : 'المزيد'),
    clean: (at) => link(`the accounts of ${2000 + at}`),
  },
  {
    rule: 'office-link-address',
    barrier: (at) => link(`https://example.org/reports/${at}/annual-accounts`),
    clean: () => link('example.org'),
  },
  {
    rule: 'office-language-parts',
    barrier: (at) => paragraph(at % 2 ? arabicSentence : germanSentence),
    clean: (at) => (at % 2 ? paragraph(run(arabicSentence, '<w:rtl/>')) : paragraph(run(germanSentence, '<w:lang w:val="de-DE"/>'))),
  },
  {
    rule: 'word-heading-by-looks',
    barrier: (at) => text(at) + paragraph(run(words(at), '<w:b/><w:sz w:val="32"/>')) + text(at + 1),
    clean: (at) => text(at) + heading(at, 2),
  },
  { rule: 'word-heading-order', barrier: (at) => heading(at, 1) + heading(at + 1, 3), clean: (at) => heading(at, 1) + heading(at + 1, 2) },
  { rule: 'word-heading-empty', barrier: () => paragraph('', 'Heading2'), clean: (at) => heading(at, 2) },
  {
    rule: 'word-blank-paragraphs',
    barrier: (at) => text(at) + paragraph('').repeat(4) + text(at + 1),
    clean: (at) => text(at) + paragraph('') + text(at + 1),
  },
  {
    rule: 'word-floating-object',
    barrier: () => picture('A map of the town', { anchored: true }),
    clean: () => picture('A map of the town'),
  },
  { rule: 'word-form-name', barrier: () => control(''), clean: (at) => control(words(at)) },
  { rule: 'word-table-layout', barrier: () => table([['Left', 'Right']]), clean: () => table([['A note in a frame']]) },
  {
    rule: 'word-table-nested',
    barrier: (at) =>
      table(
        [
          ['a', 'b'],
          ['c', table(data(at), { row: header })],
        ],
        { row: header },
      ),
    clean: (at) => table(data(at), { row: header }),
  },
  { rule: 'word-review-left', barrier: (at) => `<w:p><w:ins w:author="A">${run(sentence(at))}</w:ins></w:p>`, clean: text },
];

export const wordCorpus = (): CorpusDocument[] =>
  pairs('Word', 16, sections, (content, at) =>
    docx(heading(at, 1) + content.map((part, place) => part + text(at * 31 + place)).join(''), {
      title: words(at),
      leads: { rId9: ['hyperlink', `https://example.org/${at}`] },
    }),
  );
