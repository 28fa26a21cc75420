import { entryOf, type RawFile } from '@manara/pdf/raw/raw-file';
import { isDictionary, isReference, nameOf, textOf, type RawDictionary, type RawValue } from '@manara/pdf/raw/values';
import type { Annotation } from './document.ts';

/** A page as the tree of pages has it. */
export interface RawPage {
  /** Number of its object. */
  object: number;
  dictionary: RawDictionary;
}

const deepest = 60;
const mostPages = 100_000;

/** The pages of the file in their order; of a tree that leads in circles, each once. */
export function readRawPages(file: RawFile, root: RawValue | undefined): RawPage[] {
  const found: RawPage[] = [];
  const seen = new Set<number>();
  const walk = (node: RawValue | undefined, depth: number): void => {
    if (!isReference(node) || seen.has(node.object) || depth > deepest || found.length >= mostPages) return;
    seen.add(node.object);
    const dictionary = file.follow(node);
    if (!isDictionary(dictionary)) return;
    const kids = entryOf(file, dictionary, 'Kids');
    if (Array.isArray(kids)) for (const kid of kids) walk(kid, depth + 1);
    else found.push({ object: node.object, dictionary });
  };
  walk(root, 0);
  return found;
}

const words = (value: RawValue | undefined): string => (textOf(value) ?? '').trim();

/** An entry of a field or of the fields above it (ISO 32000-1, 12.7.3.1). */
function inherited(file: RawFile, field: RawValue | undefined, key: string): RawValue | undefined {
  let at = file.follow(field);
  for (let depth = 0; isDictionary(at) && depth < deepest; depth += 1) {
    const value = file.follow(at.get(key));
    if (value !== undefined && value !== null) return value;
    at = file.follow(at.get('Parent'));
  }
  return undefined;
}

/** Flags of annotations and of buttons (ISO 32000-1, tables 165 and 226). */
const hidden = 2;
const noView = 32;
const pushButton = 1 << 16;

/** Whether it is a signature that is not to be seen: its rectangle has no size (ISO 32000-1, 12.7.4.5). */
function isUnseenSignature(file: RawFile, widget: RawDictionary, type: string): boolean {
  const corners = file.follow(widget.get('Rect'));
  const [left, bottom, right, top] = Array.isArray(corners) ? corners.map((corner) => file.follow(corner)) : [];
  return type === 'Sig' && left === right && bottom === top;
}

function annotationOf(file: RawFile, given: RawValue, page: number, at: number): Annotation | null {
  const value = file.follow(given);
  if (!isDictionary(value)) return null;
  const kind = nameOf(file.follow(value.get('Subtype'))) ?? '';
  const flags = Number(file.follow(value.get('F'))) || 0;
  const type = nameOf(inherited(file, value, 'FT')) ?? '';
  return {
    object: isReference(given) ? given.object : null,
    kind,
    description: words(file.follow(value.get('Contents'))),
    tooltip: words(inherited(file, value, 'TU')) || (type === 'Btn' ? words(entryOf(file, value.get('MK'), 'CA')) : ''),
    fieldName: words(inherited(file, value, 'T')),
    fieldType: type,
    isPushButton: type === 'Btn' && ((Number(inherited(file, value, 'Ff')) || 0) & pushButton) !== 0,
    address: words(entryOf(file, value.get('A'), 'URI')),
    isHidden: (flags & (hidden | noView)) !== 0 || isUnseenSignature(file, value, type),
    page,
    place: { page, path: `Page[${page}]/Annots[${at + 1}]` },
  };
}

/** Corners of a rectangle, in their order. */
function cornersOf(file: RawFile, value: RawValue | undefined): [number, number, number, number] | null {
  const given = file.follow(value);
  const [a, b, c, d] = Array.isArray(given) ? given.map((corner) => Number(file.follow(corner))) : [];
  if (a === undefined || b === undefined || c === undefined || d === undefined || ![a, b, c, d].every(Number.isFinite)) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** Whether an annotation is beside what is shown of its page. */
function isOutside(file: RawFile, given: RawValue, page: RawDictionary): boolean {
  const annotation = file.follow(given);
  const own = isDictionary(annotation) ? cornersOf(file, annotation.get('Rect')) : null;
  const shown = cornersOf(file, inherited(file, page, 'CropBox') ?? inherited(file, page, 'MediaBox'));
  return own !== null && shown !== null && (own[2] < shown[0] || own[0] > shown[2] || own[3] < shown[1] || own[1] > shown[3]);
}

/** What is laid over a page; comments' own windows are no annotations by themselves, and what is outside of it is not seen. */
export function readAnnotations(file: RawFile, { dictionary }: RawPage, page: number): Annotation[] {
  const annotations = file.follow(dictionary.get('Annots'));
  if (!Array.isArray(annotations)) return [];
  return annotations
    .flatMap((given, at) => (isOutside(file, given, dictionary) ? [] : (annotationOf(file, given, page, at) ?? [])))
    .filter(({ kind, isHidden }) => kind !== 'Popup' && !isHidden);
}

export const readTabOrder = (file: RawFile, { dictionary }: RawPage): string | null => nameOf(file.follow(dictionary.get('Tabs')));
