import type { Link } from '../office/document.ts';
import { alternativeOf } from '../office/drawing.ts';
import { attributeOf, childOf, descendantsOf, elementsOf, type XmlElement } from '../xml/xml-element.ts';
import { plainText, propertiesOf, type Reading } from './reading.ts';

/** Actions that lead nowhere: a click starts a film or a sound, which has a link of its own for that, or does nothing. */
const noLink = /^ppaction:\/\/(?:media|noaction)/iu;

/** Links of words, and of whole shapes and pictures. */
export function readSlideLinks(tree: XmlElement | null, { file, part, placeOf }: Reading): Link[] {
  const addressOf = (link: XmlElement | null): string =>
    file.relationships(part).get(attributeOf(link, 'r:id') ?? '')?.target ?? attributeOf(link, 'action') ?? '';
  const ofRun = (run: XmlElement): XmlElement | null => childOf(run, 'a:rPr', 'a:hlinkClick');
  const links: Link[] = [];
  for (const element of descendantsOf(tree)) {
    if (element.name === 'a:p') {
      // A link whose words are looked at differently by the spelling check is several runs.
      let isOpen = false;
      for (const run of elementsOf(element)) {
        const click = run.name === 'a:r' || run.name === 'a:fld' ? ofRun(run) : null;
        const address = addressOf(click);
        const last = isOpen ? links.at(-1) : undefined;
        isOpen = click !== null;
        if (!click) continue;
        if (last?.address === address) last.text += plainText(run);
        else links.push({ text: plainText(run), pictureText: '', address, place: placeOf(run) });
      }
    }
    if (!element.name.endsWith(':cNvPr')) continue;
    const click = childOf(element, 'a:hlinkClick');
    const shape = element.parent?.parent;
    if (!click || !shape || noLink.test(attributeOf(click, 'action') ?? '')) continue;
    links.push({
      text: plainText(shape),
      pictureText: alternativeOf(propertiesOf(shape)).text,
      address: addressOf(click),
      place: placeOf(shape),
    });
  }
  return links;
}
