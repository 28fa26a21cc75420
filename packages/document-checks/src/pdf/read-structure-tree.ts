import { entryOf, type RawFile } from '@manara/pdf/raw/raw-file';
import { isDictionary, isReference, isStream, nameOf, textOf, type RawDictionary, type RawValue } from '@manara/pdf/raw/values';
import { newerRoles, standardRoles, type StandardRole } from '@manara/pdf/structure/standard-roles';
import { bounds } from '../bounds.ts';
import { nearest, type TagElement } from './document.ts';

/** Deeper than any document nests; what is deeper is left out. */
const deepest = 200;
const longestChain = 30;

const standard: ReadonlySet<string> = new Set(standardRoles);
const asStandard = (name: string): StandardRole | null => (standard.has(name) ? (name as StandardRole) : null);

const list = (value: RawValue | undefined): RawValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
const words = (value: RawValue | undefined): string => (textOf(value) ?? '').trim();

/** Follows a name through the role map (ISO 32000-1, 14.7.3). */
function mapped(name: string, roles: ReadonlyMap<string, string>): { role: StandardRole | null; isUnmapped: boolean } {
  let at = name;
  for (let step = 0; step < longestChain; step += 1) {
    const role = asStandard(at);
    const next = roles.get(at);
    if (role && (next === undefined || next === at || !newerRoles.has(at))) return { role, isUnmapped: false };
    if (next === undefined) break;
    at = next;
  }
  // PDF 2.0 counts headings beyond the sixth level.
  return /^H\d+$/u.test(at) ? { role: 'H6', isUnmapped: false } : { role: null, isUnmapped: true };
}

interface Attributes {
  rows: number;
  columns: number;
  hasScope: boolean;
  hasHeaders: boolean;
}

/** Attributes of a cell (ISO 32000-1, 14.8.5.7): its own, and those of the classes that it belongs to (14.7.5.2). */
function attributesOf(file: RawFile, element: RawDictionary, classes: RawValue | undefined): Attributes {
  const found: Attributes = { rows: 1, columns: 1, hasScope: false, hasHeaders: false };
  const named = list(file.follow(element.get('C'))).flatMap((name) => list(entryOf(file, classes, nameOf(file.follow(name)) ?? '')));
  for (const given of [...named, ...list(file.follow(element.get('A')))]) {
    const attributes = file.follow(given);
    if (!isDictionary(attributes)) continue;
    const number = (key: string): number => Math.max(1, Number(entryOf(file, attributes, key)) || 1);
    found.rows = Math.max(found.rows, number('RowSpan'));
    found.columns = Math.max(found.columns, number('ColSpan'));
    found.hasScope ||= nameOf(entryOf(file, attributes, 'Scope')) !== null;
    found.hasHeaders ||= list(entryOf(file, attributes, 'Headers')).length > 0;
  }
  return found;
}

/** The whole tree, whatever pages its content is on. `pages`: the numbers of pages, from 1, by their objects. */
export function readStructureTree(
  file: RawFile,
  root: RawValue | undefined,
  pages: ReadonlyMap<number, number>,
): { structure: TagElement; elements: TagElement[]; holders: Map<number, TagElement>; roleMap: Map<string, string> } | null {
  const holder = file.follow(root);
  if (!isDictionary(holder)) return null;
  const roleMap = entryOf(file, holder, 'RoleMap');
  const roles = new Map(
    isDictionary(roleMap)
      ? [...roleMap].flatMap(([name, to]): [string, string][] =>
          nameOf(file.follow(to)) === null ? [] : [[name, nameOf(file.follow(to)) ?? '']],
        )
      : [],
  );
  const elements: TagElement[] = [];
  /** Elements below artifacts count as well. */
  let read = 0;
  const holders = new Map<number, TagElement>();
  const seen = new Set<unknown>();
  const pageOf = (value: RawValue | undefined): number | null => (isReference(value) ? (pages.get(value.object) ?? null) : null);

  const blank = (name: string, parent: TagElement | null, path: string): TagElement => ({
    name,
    role: null,
    isUnmapped: false,
    alternative: '',
    actualText: '',
    language: null,
    rows: 1,
    columns: 1,
    hasScope: false,
    hasHeaders: false,
    page: parent?.page ?? null,
    parent,
    children: [],
    contents: [],
    annotations: [],
    path,
    object: null,
  });

  const structure = blank('StructTreeRoot', null, 'StructTreeRoot');

  const addKids = (parent: TagElement, kids: RawValue | undefined, depth: number): void => {
    const counts = new Map<string, number>();
    for (const kid of list(file.follow(kids))) {
      const value = file.follow(kid);
      if (typeof value === 'number') parent.contents.push({ page: parent.page, mcid: value });
      if (!isDictionary(value) || isStream(value) || read >= bounds.structure) continue;
      const type = nameOf(file.follow(value.get('Type')));
      const page = pageOf(value.get('Pg')) ?? parent.page;
      if (type === 'MCR') {
        const mcid = file.follow(value.get('MCID'));
        if (typeof mcid === 'number') parent.contents.push({ page, mcid });
      } else if (type === 'OBJR') {
        const object = value.get('Obj');
        if (isReference(object)) {
          parent.annotations.push(object.object);
          holders.set(object.object, parent);
        }
      } else if (depth < deepest && !seen.has(value)) {
        seen.add(value);
        addElement(parent, { value, object: isReference(kid) ? kid.object : null }, page, depth, counts);
      }
    }
  };

  const addElement = (
    parent: TagElement,
    { value, object }: { value: RawDictionary; object: number | null },
    page: number | null,
    depth: number,
    counts: Map<string, number>,
  ): void => {
    const name = nameOf(file.follow(value.get('S'))) ?? '';
    const index = (counts.get(name) ?? 0) + 1;
    counts.set(name, index);
    const element: TagElement = {
      ...blank(name, parent, `${parent === structure ? '' : `${parent.path}/`}${name}[${index}]`),
      // Elements of other languages, such as MathML, have names of their own (PDF 2.0, 14.8.6).
      ...(value.has('NS') && !asStandard(name) ? { role: null, isUnmapped: false } : mapped(name, roles)),
      ...attributesOf(file, value, holder.get('ClassMap')),
      page,
      alternative: words(file.follow(value.get('Alt'))),
      actualText: words(file.follow(value.get('ActualText'))),
      language: words(file.follow(value.get('Lang'))) || null,
      object,
    };
    parent.children.push(element);
    read += 1;
    // What an artifact of the tree holds is content that nobody reads (ISO 32000-2, 14.8.2.2).
    if (!nearest(parent, ({ role }) => role === 'Artifact')) elements.push(element);
    addKids(element, value.get('K'), depth + 1);
  };

  addKids(structure, holder.get('K'), 0);
  return { structure, elements, holders, roleMap: roles };
}
