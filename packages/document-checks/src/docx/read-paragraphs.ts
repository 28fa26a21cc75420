import { attributeOf, childOf, descendantsOf, ancestorOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { Run } from '../office/document.ts';
import type { Paragraph } from './document.ts';
import type { Reading, Story } from './reading.ts';
import { fillOf, layered, levelOf, looksOf, type Style } from './styles.ts';

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

function runsOf(reading: Reading, paragraph: XmlElement, style: Style): Run[] {
  const { styles } = reading;
  const properties = childOf(paragraph, 'w:pPr');
  const paragraphFill = fillOf(childOf(properties, 'w:shd'));
  const { ground: around, isStyled } = groundAround(reading, paragraph);
  const runs: Run[] = [];
  for (const run of descendantsOf(paragraph, isOwn)) {
    if (run.name !== 'w:r' || ancestorOf(run, 'w:p') !== paragraph) continue;
    const text = run.children
      .map((child) => (typeof child === 'string' ? '' : child.name === 'w:t' ? textOf(child) : child.name === 'w:tab' ? '\t' : ''))
      .join('');
    if (text === '') continue;
    const own = childOf(run, 'w:rPr');
    const direct = looksOf(own);
    const looks = layered(direct, styles.run(attributeOf(childOf(own, 'w:rStyle'), 'w:val')), style, styles.defaults);
    if (looks.hidden) continue;
    const fill = [looks.fill, paragraphFill].find((one) => one !== null && one !== 'auto');
    runs.push({
      text,
      size: looks.size ?? sizeByDefault,
      bold: looks.bold ?? false,
      // A table's style may color what nothing else does.
      color: looks.color ?? (isStyled ? null : 'auto'),
      ground: fill === undefined ? around : fill === 'mixed' ? null : fill,
      language: (looks.isRightToLeft ? looks.bidiLanguage : null) ?? looks.language,
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
  const numbering = childOf(properties, 'w:numPr');
  const isNumbered = numbering ? attributeOf(childOf(numbering, 'w:numId'), 'w:val') !== '0' : style.isList;
  let holdsMore = childOf(properties, 'w:sectPr') !== null;
  for (const { name } of descendantsOf(element, isOwn)) if (more.has(name)) holdsMore = true;
  return {
    text: runs.map(({ text }) => text).join(''),
    runs,
    style,
    styleName: style.name,
    level: levelOf(properties) ?? style.level,
    isList: isNumbered,
    holdsMore,
    area: areaOf(story, element),
    place: story.placeOf(element),
  };
}

/** All paragraphs of the file, story by story. */
export const readParagraphs = (reading: Reading): Paragraph[] =>
  reading.stories.flatMap((story) =>
    [...descendantsOf(story.root)].filter(({ name }) => name === 'w:p').map((element) => paragraphOf(reading, story, element)),
  );
