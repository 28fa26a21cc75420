import { openPackage } from '../office/package.ts';
import { attributeOf, childOf, childrenOf, findBelow, type XmlElement } from '../xml/xml-element.ts';
import type { Presentation } from './document.ts';
import { readSlide } from './read-slide.ts';

/** 7.5 inches, the height of a slide unless it is said. */
const heightByDefault = 6_858_000;

/** Reads a PowerPoint file. Throws Refused. */
export function readPptx(bytes: Uint8Array): Presentation {
  const file = openPackage(bytes);
  const root = file.part(file.main) as XmlElement;
  const defaults = childOf(root, 'p:defaultTextStyle');
  const leads = file.relationships(file.main);
  const read = childrenOf(childOf(root, 'p:sldIdLst'), 'p:sldId').flatMap((entry, at) => {
    const lead = leads.get(attributeOf(entry, 'r:id') ?? '');
    return (lead && !lead.isExternal ? readSlide(file, lead.target, at + 1, defaults) : null) ?? [];
  });
  const flows = read.flatMap(({ slide }) => slide.texts.map(({ passages }) => passages));
  return {
    file,
    slides: read.map(({ slide }) => slide),
    passages: flows.flat(),
    flows,
    drawings: read.flatMap(({ drawings }) => drawings),
    links: read.flatMap(({ links }) => links),
    tables: read.flatMap(({ tables }) => tables),
    media: read.flatMap(({ media }) => media),
    language: attributeOf(childOf(defaults, 'a:lvl1pPr', 'a:defRPr'), 'lang'),
    bidiLanguage: null,
    height: Number(attributeOf(childOf(root, 'p:sldSz'), 'cy') ?? heightByDefault) || heightByDefault,
    hasSections: findBelow(root, 'p14:section') !== null,
  };
}
