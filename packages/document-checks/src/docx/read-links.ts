import { alternativeOf } from '../office/drawing.ts';
import { attributeOf, descendantsOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { Link } from '../office/document.ts';
import { isKept, type Reading, type Story } from './reading.ts';

const wordsIn = (elements: readonly XmlElement[]): string =>
  elements
    .filter(({ name }) => name === 'w:t')
    .map(textOf)
    .join('');

/** What pictures in a link say. */
const picturesIn = (elements: readonly XmlElement[]): string =>
  elements
    .filter(({ name }) => name === 'wp:docPr')
    .map((properties) => alternativeOf(properties).text)
    .join(' ')
    .trim();

/** What may be between the parts of a link that a program has written as several. */
const between = new Set(['w:bookmarkStart', 'w:bookmarkEnd', 'w:proofErr']);

/** The links of an element, each with whether it follows the one before it with nothing to read between them. */
function* linksIn(element: XmlElement | null): Generator<[link: XmlElement, isNext: boolean]> {
  let isNext = false;
  for (const child of elementsOf(element)) {
    if (child.name === 'w:hyperlink') {
      yield [child, isNext];
      isNext = true;
    } else if (!between.has(child.name)) isNext = false;
  }
}

/** Elements of links; some programs write one for each run of a link, which are one link all the same. */
function linkElements(file: Reading['file'], { root, part, placeOf }: Story): Link[] {
  const groups: { address: string; elements: XmlElement[] }[] = [];
  for (const holder of [root, ...descendantsOf(root, isKept)].filter(isKept))
    for (const [element, isNext] of linksIn(holder)) {
      const anchor = attributeOf(element, 'w:anchor');
      const target = file.relationships(part).get(attributeOf(element, 'r:id') ?? '')?.target;
      const address = target ?? (anchor === null ? '' : `#${anchor}`);
      const last = groups.at(-1);
      if (isNext && last?.address === address) last.elements.push(element);
      else groups.push({ address, elements: [element] });
    }
  return groups.map(({ address, elements }) => {
    const inside = elements.flatMap((element) => [...descendantsOf(element, isKept)]);
    return { text: wordsIn(inside), pictureText: picturesIn(inside), address, place: placeOf(elements[0] as XmlElement) };
  });
}

/** Where a field leads that is a link (ECMA-376-1, 17.16.5.25); null for another field. */
function addressOf(instruction: string): string | null {
  const [, rest] = /^\s*HYPERLINK\b(.*)$/isu.exec(instruction) ?? [];
  if (rest === undefined) return null;
  const [, bookmark] = /\\l\s+"?([^"\s]*)/iu.exec(rest) ?? [];
  const [, quoted, plain] = /^\s*(?:"([^"]*)"|([^\s\\]\S*))/u.exec(rest) ?? [];
  return `${quoted ?? plain ?? ''}${bookmark === undefined ? '' : `#${bookmark}`}`;
}

const deepestField = 20;

interface OpenField {
  begin: XmlElement;
  instruction: string;
  isResult: boolean;
  result: XmlElement[];
}

/** Links that are fields: from their first mark to their last (17.16.18), or in an element of their own. */
function linkFields({ root, placeOf }: Story): Link[] {
  const links: Link[] = [];
  const open: OpenField[] = [];
  const add = (instruction: string, inside: readonly XmlElement[], element: XmlElement): void => {
    const address = addressOf(instruction);
    if (address !== null) links.push({ text: wordsIn(inside), pictureText: picturesIn(inside), address, place: placeOf(element) });
  };
  for (const element of descendantsOf(root, isKept)) {
    const field = open.at(-1);
    if (element.name === 'w:fldSimple') add(attributeOf(element, 'w:instr') ?? '', [...descendantsOf(element, isKept)], element);
    else if (element.name === 'w:instrText' && field && !field.isResult) field.instruction += textOf(element);
    else if (element.name === 'w:fldChar') {
      const type = attributeOf(element, 'w:fldCharType');
      if (type === 'begin') {
        // Fields of documents lie in two or three others.
        if (open.length >= deepestField) open.length = 0;
        open.push({ begin: element, instruction: '', isResult: false, result: [] });
      } else if (type === 'separate' && field) field.isResult = true;
      else if (type === 'end' && field) {
        open.pop();
        add(field.instruction, field.result, field.begin);
      }
    } else for (const one of open) if (one.isResult) one.result.push(element);
  }
  return links;
}

/** Links of the file; those that lead to nothing but a place of a table of contents among them. */
export const readLinks = ({ file, stories }: Reading): Link[] =>
  stories.flatMap((story) => [...linkElements(file, story), ...linkFields(story)]);
