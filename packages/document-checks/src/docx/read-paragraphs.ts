import { attributeOf, childOf, descendantsOf, ancestorOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { Run } from '../office/document.ts';
import type { Paragraph } from './document.ts';
import type { Reading, Story } from './reading.ts';
import { fillOf, isNumbered, layered, levelOf, looksOf, type Looks, type Style } from './styles.ts';

/** What belongs to a paragraph itself: not the paragraphs of text boxes in it, and nothing that was deleted. */
const isOwn = ({ name }: XmlElement): boolean => !['w:txbxContent', 'w:del', 'w:moveFrom', 'w:pPr', 'w:rPr', 'w:instrText'].includes(name);

const more = new Set(['w:drawing', 'w:pict', 'w:object', 'm:oMath', 'w:br', 'w:sym', 'w:fldSimple', 'w:footnoteReference', 'w:sdt']);

const sizeByDefault = 10;

/** The ground that cells, boxes and the page give to a text; null: nobody knows. */
function groundAround({ styles, pageGround }: Reading, paragraph: XmlElement): { ground: string | null; isStyled: boolean } {
  const box = ancestorOf(paragraph, 'w:txbxContent');
  if (box) return { ground: boxGround(box), isStyled: false };
  let isStyled = false;
  for (let cell = ancestorOf(paragraph, 'w:tc'); cell; cell = ancestorOf(cell, 'w:tc')) {
    const fill = fillOf(childOf(cell, 'w:tcPr', 'w:shd'));
    if (fill === 'mixed') return { ground: null, isStyled };
    if (fill !== null && fill !== 'auto') return { ground: fill, isStyled };
    const table = ancestorOf(cell, 'w:tbl');
    const properties = childOf(table, 'w:tblPr');
    if (fillOf(childOf(properties, 'w:shd')) ?? false) return { ground: null, isStyled };
    if (styles.colorsCells(attributeOf(childOf(properties, 'w:tblStyle'), 'w:val'))) isStyled = true;
  }
  return { ground: isStyled ? null : pageGround, isStyled };
}

/** The plain fill of the shape that a text box belongs to; null where it has none, since then anything may be behind it. */
function boxGround(box: XmlElement): string | null {
  const shape = ancestorOf(box, 'wps:wsp');
  const color = attributeOf(childOf(shape, 'wps:spPr', 'a:solidFill', 'a:srgbClr'), 'val');
  return color !== null && /^[0-9a-f]{6}$/iu.test(color) ? color.toLowerCase() : null;
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The language of a run: which of its languages holds depends on what it is written in (ECMA-376-1, 17.3.2.20). */
function languageOf(text: string, { isRightToLeft, isComplex, language, bidiLanguage, eastAsiaLanguage }: Looks): string | null {
  if (isRightToLeft || isComplex) return bidiLanguage ?? language;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isEastAsian = letters > 0 && (text.match(eastAsian)?.length ?? 0) > letters / 2;
  return (isEastAsian ? eastAsiaLanguage : null) ?? language;
}

/** Marks of lists in fonts of signs (ECMA-376-1, 17.3.3.30); in Symbol most of these places are Greek letters, and boxes to tick off begin no list. */
const bulletCodes = [
  { font: /^symbol$/iu, code: /^f0b7$/iu },
  { font: /^wingdings$/iu, code: /^f0(?:a7|d8|76|fc|6e)$/iu },
];

/** The words of a part of a run. */
function wordsOf(part: XmlElement): string {
  if (part.name === 'w:t') return textOf(part);
  if (part.name === 'w:tab') return '\t';
  if (part.name !== 'w:sym') return '';
  const [inFont, char] = [attributeOf(part, 'w:font') ?? '', attributeOf(part, 'w:char') ?? ''];
  return bulletCodes.some(({ font, code }) => font.test(inFont) && code.test(char)) ? '•' : '';
}

function runsOf(reading: Reading, paragraph: XmlElement, style: Style): Run[] {
  const { styles } = reading;
  const properties = childOf(paragraph, 'w:pPr');
  const paragraphFill = fillOf(childOf(properties, 'w:shd')) ?? style.paragraphFill;
  const { ground: around, isStyled } = groundAround(reading, paragraph);
  const runs: Run[] = [];
  for (const run of descendantsOf(paragraph, isOwn)) {
    if (run.name !== 'w:r' || ancestorOf(run, 'w:p') !== paragraph) continue;
    const text = run.children.map((child) => (typeof child === 'string' ? '' : wordsOf(child))).join('');
    if (text === '') continue;
    const own = childOf(run, 'w:rPr');
    const direct = looksOf(own);
    const looks = layered(direct, styles.run(attributeOf(childOf(own, 'w:rStyle'), 'w:val')), style, styles.defaults);
    if (looks.hidden) continue;
    const isComplex = looks.isRightToLeft === true || looks.isComplex === true;
    const fill = [looks.fill, paragraphFill].find((one) => one !== null && one !== 'auto');
    runs.push({
      text,
      size: (isComplex ? looks.complexSize : looks.size) ?? sizeByDefault,
      bold: (isComplex ? looks.complexBold : looks.bold) ?? false,
      // A table's style may color what nothing else does.
      color: looks.color ?? (isStyled ? null : 'auto'),
      ground: fill === undefined ? around : fill === 'mixed' ? null : fill,
      language: languageOf(text, looks),
    });
  }
  return runs;
}

function areaOf({ area }: Story, paragraph: XmlElement): Paragraph['area'] {
  if (ancestorOf(paragraph, 'w:txbxContent')) return 'box';
  if (area !== 'body') return area;
  return ancestorOf(paragraph, 'w:tbl') ? 'table' : 'body';
}

function paragraphOf(reading: Reading, story: Story, element: XmlElement): Paragraph {
  const properties = childOf(element, 'w:pPr');
  const style = reading.styles.paragraph(attributeOf(childOf(properties, 'w:pStyle'), 'w:val'));
  const runs = runsOf(reading, element, style);
  const level = levelOf(properties);
  let holdsMore = childOf(properties, 'w:sectPr') !== null;
  for (const { name } of descendantsOf(element, isOwn)) if (more.has(name)) holdsMore = true;
  return {
    text: runs.map(({ text }) => text).join(''),
    runs,
    style,
    styleName: style.name,
    level: level === undefined ? style.level : level,
    isList: isNumbered(childOf(properties, 'w:numPr')) ?? style.isList,
    holdsMore,
    area: areaOf(story, element),
    place: story.placeOf(element),
  };
}

/** Whether nothing of a paragraph stays when changes are accepted. */
const isDeleted = (element: XmlElement, { text, holdsMore }: Paragraph): boolean =>
  text === '' && !holdsMore && ['w:del', 'w:moveFrom'].some((name) => childOf(element, 'w:pPr', 'w:rPr', name) !== null);

/** All paragraphs of the file, story by story. */
export const readParagraphs = (reading: Reading): Paragraph[] =>
  reading.stories.flatMap((story) =>
    [...descendantsOf(story.root)]
      .filter(({ name }) => name === 'w:p')
      .flatMap((element) => {
        const paragraph = paragraphOf(reading, story, element);
        return isDeleted(element, paragraph) ? [] : [paragraph];
      }),
  );
