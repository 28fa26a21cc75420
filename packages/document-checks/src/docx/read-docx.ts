import type { DocumentPlace } from '@manara/core/document-check/document-place';
import { openPackage, type OfficePackage } from '../office/package.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, isOn, pathOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { WordDocument } from './document.ts';
import type { Reading, Story } from './reading.ts';
import { readControls } from './read-controls.ts';
import { readDrawings } from './read-drawings.ts';
import { readLinks } from './read-links.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { readTables } from './read-tables.ts';
import { readStyles } from './styles.ts';

const isPageEnd = (element: XmlElement): boolean =>
  element.name === 'w:lastRenderedPageBreak' || (element.name === 'w:br' && attributeOf(element, 'w:type') === 'page');

/**
 * The page of each element as Word laid it out last. A page that was broken by hand has both kinds of marks; one of them counts.
 */
function pagesOf(root: XmlElement): { pages: Map<XmlElement, number>; count: number | null } {
  const pages = new Map<XmlElement, number>();
  let page = 1;
  let isLaidOut = false;
  let sinceBreak = true;
  for (const element of descendantsOf(root)) {
    if (element.name === 'w:t') sinceBreak = false;
    if (isPageEnd(element)) {
      isLaidOut ||= element.name === 'w:lastRenderedPageBreak';
      if (!sinceBreak) page += 1;
      sinceBreak = true;
    }
    pages.set(element, page);
  }
  return isLaidOut ? { pages, count: page } : { pages: new Map(), count: null };
}

function storiesOf(file: OfficePackage, root: XmlElement): { stories: Story[]; count: number | null } {
  const { pages, count } = pagesOf(root);
  const placeIn =
    (part: string) =>
    (element: XmlElement): DocumentPlace => {
      const page = pages.get(element);
      return { ...(page !== undefined && { page }), path: `${part}/${pathOf(element)}` };
    };
  const stories: Story[] = [{ part: file.main, root: childOf(root, 'w:body') ?? root, area: 'body', placeOf: placeIn(file.main) }];
  for (const { type, target, isExternal } of file.relationships(file.main).values()) {
    if (isExternal || !/^(?:header|footer|footnotes|endnotes)$/u.test(type)) continue;
    const other = file.part(target);
    if (other) stories.push({ part: target, root: other, area: type.endsWith('notes') ? 'note' : 'header', placeOf: placeIn(target) });
  }
  return { stories, count };
}

/** The color of the pages; Word shows it only where a setting says so. */
function pageGroundOf(root: XmlElement, settings: XmlElement | null): string | null {
  const background = childOf(root, 'w:background');
  if (!background || !isOn(childOf(settings, 'w:displayBackgroundShape'))) return 'ffffff';
  const color = attributeOf(background, 'w:color') ?? 'auto';
  if (background.children.some((child) => typeof child !== 'string')) return null;
  return /^[0-9a-f]{6}$/iu.test(color) ? color.toLowerCase() : 'ffffff';
}

const changes = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

function reviewMarksOf(file: OfficePackage, stories: readonly Story[]): WordDocument['reviewMarks'] {
  const found: WordDocument['reviewMarks'] = [];
  for (const { root, placeOf } of stories)
    for (const element of descendantsOf(root))
      if (changes.has(element.name) && found.length === 0) found.push({ kind: 'change', text: textOf(element), place: placeOf(element) });
  const part = file.related(file.main, 'comments');
  const [comment] = childrenOf(part === null ? null : file.part(part), 'w:comment');
  if (comment) found.push({ kind: 'comment', text: textOf(comment), place: { path: `${part}/${pathOf(comment)}` } });
  return found;
}

/** The size that most letters of the body have. */
function bodySizeOf(paragraphs: WordDocument['passages']): number {
  const letters = new Map<number, number>();
  for (const { runs, area, level } of paragraphs)
    if (area === 'body' && level === null) for (const { size, text } of runs) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 11;
}

/** Whether a restriction holds; one that doesn't say so does not (ECMA-376-1, 17.15.1.29). */
const isEnforced = (protection: XmlElement | null): boolean => /^(?:1|true|on)$/u.test(attributeOf(protection, 'w:enforcement') ?? '');

/** Reads a Word file. Throws Refused. */
export function readDocx(bytes: Uint8Array): WordDocument {
  const file = openPackage(bytes);
  const root = file.part(file.main) as XmlElement;
  const partOf = (type: string): XmlElement | null => {
    const name = file.related(file.main, type);
    return name === null ? null : file.part(name);
  };
  const settings = partOf('settings');
  const styles = readStyles(partOf('styles'));
  const { stories, count } = storiesOf(file, root);
  const reading: Reading = { file, styles, stories, pageGround: pageGroundOf(root, settings) };
  const passages = readParagraphs(reading);
  const normal = styles.paragraph(null);
  const theme = childOf(settings, 'w:themeFontLang');
  const protection = childOf(settings, 'w:documentProtection');
  return {
    file,
    passages,
    flows: Object.values(Object.groupBy(passages, ({ area }) => area)),
    drawings: readDrawings(reading),
    tables: readTables(reading),
    links: readLinks(reading),
    controls: readControls(reading),
    language: normal.language ?? styles.defaults.language ?? attributeOf(theme, 'w:val'),
    bidiLanguage: normal.bidiLanguage ?? styles.defaults.bidiLanguage ?? attributeOf(theme, 'w:bidi'),
    bodySize: bodySizeOf(passages),
    reviewMarks: reviewMarksOf(file, stories),
    protection: isEnforced(protection) ? (attributeOf(protection, 'w:edit') ?? 'none') : null,
    pages: count,
  };
}
