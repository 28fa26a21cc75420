import type { DocumentFix } from '@manara/core/document-check/document-fix';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import type { OfficePackage } from '../office/package.ts';
import { attributeOf, childOf, descendantsOf, elementsOf, findBelow, pathOf, ancestorOf, type XmlElement } from '../xml/xml-element.ts';
import { folded } from '../words.ts';
import type { Answered } from './answer-places.ts';
import type { PartEditor } from './edit-part.ts';
import type { Parts } from './office-parts.ts';

const drawingSpace = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const decorative = `<a:ext xmlns:a="${drawingSpace}" uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext>`;

/** Where drawings have their alternative text: in their own properties; those of older programs in the shape itself. */
function holderOf(element: XmlElement): { holder: XmlElement; attribute: 'descr' | 'alt' } | null {
  if (element.name === 'w:pict' || element.name === 'w:object') {
    const picture = findBelow(element, 'v:imagedata');
    const shape = picture && ancestorOf(picture, 'v:shape', 'v:rect', 'v:oval', 'v:roundrect');
    return shape && { holder: shape, attribute: 'alt' };
  }
  const holder =
    element.name === 'w:drawing'
      ? childOf(childOf(element, 'wp:inline') ?? childOf(element, 'wp:anchor'), 'wp:docPr')
      : elementsOf(elementsOf(element).find(({ name }) => /^(?:p|xdr):nv/u.test(name))).find(({ name }) => name.endsWith(':cNvPr'));
  return holder ? { holder, attribute: 'descr' } : null;
}

function describe(editor: PartEditor, element: XmlElement, text: string): boolean {
  const found = holderOf(element);
  if (found) editor.setAttribute(found.holder, found.attribute, text);
  return found !== null;
}

/** Marks a drawing as decorative, as Office does it since 2019; it then has no words. */
function markDecorative(editor: PartEditor, element: XmlElement): boolean {
  const found = holderOf(element);
  if (!found || found.attribute === 'alt' || editor.isStrict) return false;
  const { holder } = found;
  for (const words of ['descr', 'title']) if (attributeOf(holder, words) !== null) editor.setAttribute(holder, words, '');
  const extensions = childOf(holder, 'a:extLst');
  const mark = findBelow(extensions, 'adec:decorative');
  if (mark) editor.setAttribute(mark, 'val', '1');
  else if (extensions) editor.addLast(extensions, decorative);
  else editor.addLast(holder, `<a:extLst xmlns:a="${drawingSpace}">${decorative}</a:extLst>`);
  return true;
}

/** What comes after the outline level in the properties of a paragraph (ECMA-376-1, 17.3.1.26). */
const afterLevel = new Set(['w:divId', 'w:cnfStyle', 'w:rPr', 'w:sectPr', 'w:pPrChange']);

/** Makes a paragraph a heading by its outline level: a style of headings would change its looks. */
function makeHeading(editor: PartEditor, paragraph: XmlElement, level: number): boolean {
  if (paragraph.name !== 'w:p') return false;
  const prefix = editor.prefixOf(paragraph);
  const outline = `<${prefix}outlineLvl ${prefix}val="${level - 1}"/>`;
  const properties = childOf(paragraph, 'w:pPr');
  const old = childOf(properties, 'w:outlineLvl');
  const next = elementsOf(properties).find(({ name }) => afterLevel.has(name));
  if (old) editor.setAttribute(old, `${prefix}val`, String(level - 1));
  else if (next) editor.addBefore(next, outline);
  else if (properties) editor.addLast(properties, outline);
  else editor.addInside(paragraph, `<${prefix}pPr>${outline}</${prefix}pPr>`);
  return true;
}

const partOf = (path: string): string => path.slice(0, path.indexOf('.xml/') + '.xml'.length);

/** The elements that places name, by the way to them; each part is gone through once. */
function elementsAt(file: OfficePackage, paths: readonly string[]): Map<string, XmlElement> {
  const wanted = new Set(paths);
  const found = new Map<string, XmlElement>();
  for (const part of new Set(paths.map(partOf)))
    for (const element of descendantsOf(file.part(part))) {
      const path = `${part}/${pathOf(element)}`;
      if (wanted.has(path) && !found.has(path)) found.set(path, element);
    }
  return found;
}

function put(editor: PartEditor, element: XmlElement, answer: Answered['answer']): boolean {
  if (answer.kind === 'heading') return makeHeading(editor, element, answer.level);
  return answer.kind === 'decorative' ? markDecorative(editor, element) : describe(editor, element, folded(answer.text));
}

/** What is there now, as a person reads it. */
const valueOf = (answer: Answered['answer']): string =>
  answer.kind === 'alternative' ? folded(answer.text) : answer.kind === 'heading' ? `H${answer.level}` : '';

/** Puts what a person has said into an Office file; what can't be put is not among the fixes. */
export function fixByAnswers(file: OfficePackage, parts: Parts, answers: readonly Answered[]): DocumentFix[] {
  const elements = elementsAt(
    file,
    answers.map(({ finding }) => finding.place.path),
  );
  return answers.flatMap(({ answer, finding: { ruleId, place } }): DocumentFix[] => {
    const element = elements.get(place.path);
    const editor = element ? parts.editor(partOf(place.path)) : null;
    if (!element || !editor || !put(editor, element, answer)) return [];
    return [{ ruleId: ruleId as DocumentRuleId, place, value: valueOf(answer) }];
  });
}
