import { docx, paragraph, run, wordStyles } from '../../packages/document-checks/testing/write-docx.ts';
import { pptx, shape, slide, title } from '../../packages/document-checks/testing/write-pptx.ts';
import { sheet, xlsx } from '../../packages/document-checks/testing/write-xlsx.ts';
import { arabicSentence, sentence, words, type Twins } from './corpus.ts';

const text = (from: number, count = 1): string => Array.from({ length: count }, (_, at) => paragraph(sentence(from + at))).join('');
const style = (id: string, name: string, inner: string, basedOn: string): string =>
  `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/><w:qFormat/>${inner}</w:style>`;
const houseStyles = `${wordStyles}${style('Kapitel', 'Kapitel', '<w:pPr><w:keepNext/></w:pPr>', 'Heading1')}${style('Inhalt', 'TOC Heading', '<w:pPr><w:outlineLvl w:val="9"/></w:pPr>', 'Heading1')}`;
const alternate = (choice: string, fallback: string, requires = 'a14'): string =>
  `<mc:AlternateContent><mc:Choice Requires="${requires}">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

/** A field of Word: its instruction, and what it shows. */
const field = (instruction: string, shown: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown, '<w:u w:val="single"/>')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const linked = (shown: string): string =>
  paragraph(
    `${run('The accounts of the year are open to all. ')}${field('HYPERLINK "https://example.org/accounts" \\o "Accounts"', shown)}`,
  );

const contents = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph('Contents', 'Inhalt')}${paragraph(`<w:hyperlink w:anchor="_Toc1" w:history="1">${run('Members')}<w:r><w:tab/></w:r>${field('PAGEREF _Toc1 \\h', '3')}</w:hyperlink>`)}</w:sdtContent></w:sdt>`;

const mathType = (more: string): string =>
  `<w:p><w:r><w:object w:dxaOrig="1240" w:dyaOrig="620"><v:shape id="_x0000_i1025" type="#_x0000_t75" style="width:62pt;height:31pt" o:ole="" ${more}><v:imagedata r:id="rId101" o:title=""/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" ShapeID="_x0000_i1025" DrawAspect="Content" ObjectID="_1" r:id="rId101"/></w:object></w:r></w:p>`;
const formula = `<w:p><m:oMathPara xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara></w:p>`;

const groupOf = (...pictures: string[]): string =>
  `<w:p><w:r>${alternate(
    `<w:drawing><wp:inline><wp:extent cx="2000000" cy="1000000"/><wp:docPr id="7" name="Group 7"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:wgp xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:cNvGrpSpPr/><wpg:grpSpPr/>${pictures
      .map(
        (more, at) =>
          `<pic:pic><pic:nvPicPr><pic:cNvPr id="${8 + at}" name="Picture ${8 + at}" ${more}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId10${at + 1}"/></pic:blipFill><pic:spPr/></pic:pic>`,
      )
      .join('')}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing>`,
    '<w:pict><v:group/></w:pict>',
    'wpg',
  )}</w:r></w:p>`;

const gone = `<w:p><w:pPr><w:pStyle w:val="Heading2"/><w:rPr><w:del w:id="4" w:author="A. Reader" w:date="2026-01-05T09:00:00Z"/></w:rPr></w:pPr><w:del w:id="5" w:author="A. Reader"><w:r><w:delText>Old rules</w:delText></w:r></w:del></w:p>`;

const word: Twins[] = [
  { rule: 'office-title', barrier: docx(text(1), { title: '' }), clean: docx(text(1)) },
  {
    rule: 'office-language',
    barrier: docx(text(2, 3), { styles: wordStyles.replace(/<w:lang [^>]*>/u, '') }),
    clean: docx(text(2, 3), {
      styles: wordStyles
        .replace(/<w:lang [^>]*>/u, '')
        .replace('<w:name w:val="Normal"/>', '<w:name w:val="Normal"/><w:rPr><w:lang w:val="en-GB"/></w:rPr>'),
    }),
  },
  {
    rule: 'office-language',
    barrier: docx(paragraph(run(arabicSentence.repeat(2)))),
    clean: docx(paragraph(run(arabicSentence.repeat(2), '<w:rtl/>'))),
  },
  {
    rule: 'word-headings',
    barrier: docx(contents + text(3, 50), { styles: houseStyles }),
    clean: docx(`${contents}${paragraph('Members', 'Kapitel')}${text(3, 50)}`, { styles: houseStyles }),
  },
  { rule: 'word-equation-object', barrier: docx(text(4) + mathType('alt="a over b"')), clean: docx(text(4) + formula) },
  {
    rule: 'word-protection',
    barrier: docx(text(5), { settings: '<w:documentProtection w:edit="forms" w:formatting="0" w:enforcement="1"/>' }),
    clean: docx(text(5), { settings: '<w:documentProtection w:edit="forms" w:enforcement="0"/>' }),
  },
  { rule: 'office-link-text', barrier: docx(linked('Click here')), clean: docx(linked('Read the accounts')) },
  {
    rule: 'office-image-alt',
    barrier: docx(text(6) + groupOf('descr="The old hall"', '')),
    clean: docx(text(6) + groupOf('descr="The old hall"', 'descr="The new hall"')),
  },
  {
    rule: 'word-heading-empty',
    with: ['word-review-left'],
    barrier: docx(`${text(7)}${gone}${paragraph('', 'Heading2')}${text(8)}`),
    clean: docx(text(7) + text(8)),
  },
  { rule: 'word-review-left', barrier: docx(text(9) + gone + text(10)), clean: docx(text(9) + text(10)) },
];

const below: [number, number, number, number] = [1, 2, 8, 1];
const video = (more: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Film 3" descr="The opening of the hall"><a:hlinkClick r:id="" action="ppaction://media"/></p:cNvPr><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr><a:videoFile r:link="rId8"/><p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}"><p14:media r:embed="rId7">${more}</p14:media></p:ext></p:extLst></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId101"/></p:blipFill><p:spPr/></p:pic>`;
const film = (track: boolean): Uint8Array =>
  pptx([
    slide(`${title('The opening')}${video('')}`, {
      leads: {
        rId7: ['media', '../media/film.mp4'],
        rId8: ['video', '../media/film.mp4'],
        ...(track && { rId6: ['track', '../media/film.vtt'] as [string, string] }),
      },
    }),
  ]);
const moving = (transition: string): Uint8Array =>
  pptx([
    slide(title('Members') + shape([sentence(11)], { at: below }), {
      after: alternate(
        `<p:transition spd="slow" p14:dur="2000" ${transition}><p:fade/></p:transition>`,
        `<p:transition spd="slow" ${transition}><p:fade/></p:transition>`,
        'p14',
      ),
    }),
  ]);
const many = (sections: string): Uint8Array =>
  pptx(
    Array.from({ length: 32 }, (_, at) => slide(title(`${words(at)}, part ${at}`))),
    { sections },
  );
const parts = ['Beginning', 'End']
  .map(
    (name, at) =>
      `<p14:section name="${name}" id="{0000000${at}-0000-0000-0000-000000000000}"><p14:sldIdLst><p14:sldId id="${256 + at * 16}"/></p14:sldIdLst></p14:section>`,
  )
  .join('');
const waterfall = (more: string): Uint8Array =>
  pptx([
    slide(
      title('Costs') +
        alternate(
          `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Chart 3" ${more}/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/drawing/2014/chartex"><cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="rId9"/></a:graphicData></a:graphic></p:graphicFrame>`,
          '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Chart 3"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill/><p:spPr/></p:pic>',
          'cx1',
        ),
    ),
  ]);

const slides: Twins[] = [
  { rule: 'slide-media-captions', barrier: film(false), clean: film(true) },
  { rule: 'slide-timing', barrier: moving('advClick="0" advTm="5000"'), clean: moving('advClick="1"') },
  {
    rule: 'slide-sections',
    barrier: many(''),
    clean: many(
      `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst>${parts}</p14:sectionLst></p:ext></p:extLst>`,
    ),
  },
  { rule: 'office-image-alt', barrier: waterfall(''), clean: waterfall('descr="Costs by month, most in May"') },
  {
    rule: 'office-language',
    barrier: pptx([slide(shape([sentence(12), sentence(13)], { placeholder: 'title', run: '', at: below }))]),
    clean: pptx([slide(shape([sentence(12), sentence(13)], { placeholder: 'title', run: '', at: below }))], { defaults: 'lang="en-GB"' }),
  },
];

type Rows = Parameters<typeof sheet>[0];
const of = (rows: Rows, options: Parameters<typeof sheet>[1] = {}, names = ''): Uint8Array =>
  xlsx([sheet(rows, options)], { names: names && `<definedName name="${names}">'Figures 1'!$A$1:$C$1</definedName>` });
const [onBlue, date] = [2, 6];
const towns = (head: Rows[number]): Rows => [head, ['Riga', 38, 1204], ['Vilnius', 41, 1310], ['Tallinn', 36, 1190]];
const dates = [45_000, 45_031].map((value) => ({ value, style: date }));
const filled = ['City', 'Country', 'Language'].map((value) => ({ value, style: onBlue }));
const places: Rows = [
  ['Riga', 'Latvia', 'Latvian'],
  ['Vilnius', 'Lithuania', 'Lithuanian'],
];

const sheets: Twins[] = [
  { rule: 'office-title', barrier: xlsx([sheet([['A note']])], { title: '' }), clean: xlsx([sheet([['A note']])]) },
  {
    rule: 'office-table-header',
    barrier: of(towns(['البلدة', 'الأعضاء', 'الرسوم'])),
    clean: of(towns(['البلدة', 'الأعضاء', 'الرسوم']), {}, 'ColumnTitle1'),
  },
  { rule: 'office-table-header', barrier: of(towns([null, ...dates])), clean: of(towns(['Narva', 35, 1002])) },
  {
    rule: 'office-table-header',
    barrier: of([['Members by town'], ['As of March'], ...towns(['Town', 'Members', 'Fees'])]),
    clean: of([
      ['Name:', 'Club'],
      ['Founded:', 1999],
      ['Staff:', 42],
      ['Sites:', 3],
    ]),
  },
  { rule: 'office-table-header', barrier: of([filled, ...places]), clean: of(places.map((row) => row.slice(0, 2))) },
  {
    rule: 'office-table-header',
    barrier: of([...towns(['Town', 'Members', 'Fees']), [], ...towns(['Town', 'Members', 'Fees'])], { table: 'A1:C4' }),
    clean: of([...towns(['Town', 'Members', 'Fees']), [], ['Count of March']], { table: 'A1:C4' }),
  },
];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const texts: Twins[] = [
  {
    rule: 'text-languages',
    barrier: bytesOf([sentence(1), sentence(2), arabicSentence].join('\n\n')),
    clean: bytesOf([sentence(1), sentence(2)].join('\n\n')),
  },
];

/** Twins of Office files and of plain texts. */
export const singleOffice: readonly [kind: string, extension: string, twins: readonly Twins[]][] = [
  ['Word', '.docx', word],
  ['PowerPoint', '.pptx', slides],
  ['Excel', '.xlsx', sheets],
  ['Text', '.txt', texts],
];
