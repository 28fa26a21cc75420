import { aria, roles, type ARIAProperty, type ARIARoleDefinitionKey } from 'aria-query';
import type { Change } from '../edit/change.ts';
import { childElements, type PageElement } from '../page/page-element.ts';
import { first, within } from '../page/words.ts';
import { review, safe, set, unset, type Case, type Proposal } from './proposal.ts';

const isProperty = (name: string): name is ARIAProperty => aria.has(name as ARIAProperty);
const roleOf = (name: string) => roles.get(name as ARIARoleDefinitionKey);
/** Roles that pages may use; the abstract ones are for the standard's own order. */
const usable = [...roles.entries()].filter(([, role]) => !role.abstract).map(([name]) => name as string);

/** Whether one slip of a finger makes one word of the other: a letter more, less, another, or two changed over. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (word: string, skipped: number) => word.slice(at + skipped);
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2))
  );
}

/** The one word that was meant; null where several or none could be. */
function meant(written: string, words: readonly string[]): string | null {
  const near = words.filter((word) => isOneSlip(written.toLowerCase(), word));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** Whether an attribute refers to other elements, and none of them is on the page. */
const leadsNowhere = (name: string, value: string, root: PageElement): boolean =>
  isProperty(name) && /^id(?:list)?$/.test(aria.get(name)?.type ?? '') && idsOf(value, root).length === 0;

/** Those of the ids that a value names that are on the page. */
function idsOf(value: string, root: PageElement): string[] {
  const ids = new Set([root, ...within(root)].map(({ attributes }) => attributes.id));
  return value.split(/\s+/).filter((id) => id && ids.has(id));
}

interface Misspelt {
  name: string;
  value: string;
  /** What was meant; null where that cannot be seen. */
  right: ARIAProperty | null;
}

const misspelt = ({ attributes }: PageElement): Misspelt[] =>
  Object.entries(attributes)
    .filter(([name]) => name.startsWith('aria-') && !isProperty(name))
    .map(([name, value]) => ({ name, value, right: meant(name, [...aria.keys()]) as ARIAProperty | null }));

/** An attribute that was meant as another becomes that one, unless that is said already; where it then referred to nothing, only a person knows what it was to refer to. */
export function wrongAttributes({ element, root }: Case): Proposal | null {
  const corrected = misspelt(element);
  if (corrected.length === 0 || corrected.some(({ right, value }) => right && leadsNowhere(right, value, root))) return null;
  const meantOnce = ({ right }: Misspelt): boolean =>
    right !== null && element.attributes[right] === undefined && corrected.filter((one) => one.right === right).length === 1;
  const changes = corrected.flatMap((one) => [
    unset(element, one.name),
    ...(one.right && meantOnce(one) ? [set(element, one.right, one.value)] : []),
  ]);
  return corrected.every(meantOnce) ? safe(...changes) : review([], ...changes);
}

/** What a misspelt attribute was to name its element by, which is then no more to be asked; null where none was. */
export function misspeltName(one: Case): Proposal | null {
  const names = misspelt(one.element).some(({ right }) => right === 'aria-label' || right === 'aria-labelledby');
  return names ? wrongAttributes(one) : null;
}

export function wrongRole({ element }: Case): Proposal | null {
  const written = (element.attributes.role ?? '').trim();
  const right = meant(written, usable);
  if (!right) return review([], unset(element, 'role'));
  const states = missingStates(element, right);
  if (states.length === 0) return safe(set(element, 'role', right));
  return review([right, ...saidOf(states)], set(element, 'role', right), ...states.map(([name, value]) => set(element, name, value)));
}

const instead = new Map(Object.entries({ directory: 'list' }));

export function oldRole({ element }: Case): Proposal {
  const right = instead.get(element.attributes.role ?? '');
  return right ? review([], set(element, 'role', right)) : review([], unset(element, 'role'));
}

export const withoutRole = ({ element }: Case): Proposal => review([], unset(element, 'role'));

/** Attributes that only some roles may have. */
const ofSomeRoles = /^aria-(?:label|labelledby|checked|selected|expanded|pressed|level|required|roledescription|braille\w+)$/;

/** Attributes that the element's role does not have. */
export function forbiddenAttributes({ element }: Case): Proposal | null {
  const role = roleOf(element.attributes.role ?? '');
  const written = Object.keys(element.attributes).filter((name) => name.startsWith('aria-'));
  const foreign = role ? written.filter((name) => !(name in role.props)) : [];
  const own = foreign.length > 0 ? foreign : written.filter((name) => ofSomeRoles.test(name));
  return own.length > 0 ? review([], ...own.map((name) => unset(element, name))) : null;
}

/** What a role must say and says the same of most elements when nothing has happened yet; written once it is said for ever, unless a program changes it. */
const defaults: Record<string, string> = {
  'aria-checked': 'false',
  'aria-expanded': 'false',
  'aria-selected': 'false',
  'aria-pressed': 'false',
  'aria-level': '2',
  'aria-valuenow': '0',
};

/** The attributes that a role must have, its element lacks, and that have something to begin with. */
const missingStates = ({ attributes }: PageElement, role: string): [name: string, value: string][] =>
  Object.keys(roleOf(role)?.requiredProps ?? {}).flatMap((name): [string, string][] => {
    const value = attributes[name] === undefined ? defaults[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });

const saidOf = (states: readonly [name: string, value: string][]): string[] => states.map(([name, value]) => `${name}="${value}"`);

export function requiredAttributes({ element }: Case): Proposal | null {
  const states = missingStates(element, element.attributes.role ?? '');
  return states.length > 0 ? review(saidOf(states), ...states.map(([name, value]) => set(element, name, value))) : null;
}

const yes = /^(?:yes|1|on|true|)$/i;

export function wrongValues({ element, root }: Case): Proposal | null {
  let certain = true;
  const changes = Object.entries(element.attributes).flatMap(([name, value]): Change<PageElement>[] => {
    const property = isProperty(name) ? aria.get(name) : undefined;
    if (!property) return [];
    if (property.type === 'boolean' || property.type === 'tristate') {
      if (value === 'true' || value === 'false' || (property.type === 'tristate' && value === 'mixed')) return [];
      if (/^(?:yes|no|1|0|on|off|true|false)$/i.test(value)) return [set(element, name, yes.test(value) ? 'true' : 'false')];
    } else if (property.type === 'token' || property.type === 'tokenlist') {
      const values = (property.values ?? []).map(String);
      if (values.includes(value)) return [];
      const right = values.find((one) => one === value.toLowerCase().trim()) ?? meant(value, values);
      if (right) return [set(element, name, right)];
    } else if (property.type === 'id' || property.type === 'idlist') {
      const known = idsOf(value, root);
      if (known.length > 0 && known.join(' ') === value.trim()) return [];
      certain = false;
      return [known.length > 0 ? set(element, name, known.join(' ')) : unset(element, name)];
    } else if ((property.type === 'integer' || property.type === 'number') && Number.isFinite(Number.parseFloat(value)) && value !== '') {
      const number = String(property.type === 'integer' ? Number.parseInt(value, 10) : Number.parseFloat(value));
      return number === value ? [] : [set(element, name, number)];
    } else return [];
    certain = false;
    return [unset(element, name)];
  });
  if (changes.length === 0) return null;
  return certain ? safe(...changes) : review([], ...changes);
}

export const shownBody = ({ element }: Case): Proposal => safe(unset(element, 'aria-hidden'));

/** What stands in what (WAI-ARIA 1.2, "Required Context Role"). */
const owned = new Map(
  Object.entries({
    list: 'listitem',
    tablist: 'tab',
    menu: 'menuitem',
    menubar: 'menuitem',
    listbox: 'option',
    tree: 'treeitem',
    table: 'row',
    grid: 'row',
    row: 'cell',
    radiogroup: 'radio',
    feed: 'article',
  }),
);

/** Children that all are of one kind get the role that their parent's asks for; a role to which no child belongs is dropped. */
export function requiredChildren({ element }: Case): Proposal | null {
  const role = owned.get(element.attributes.role ?? '');
  const children = childElements(element);
  const [kind] = children;
  if (!role) return null;
  const mixed = children.some(({ tag }) => tag !== kind?.tag);
  if (mixed && [...within(element)].every(({ attributes }) => attributes.role !== role)) return review([], unset(element, 'role'));
  if (!kind || mixed || children.some(({ attributes }) => attributes.role !== undefined)) return null;
  return review([role], ...children.map((child) => set(child, 'role', role)));
}

/** What holds nothing but such elements gets the role that they belong in; one among others is none of them. */
export function requiredParent({ element }: Case): Proposal | null {
  const role = element.attributes.role ?? '';
  const own = [...owned].find(([, inside]) => inside === role)?.[0];
  const parent = element.parent;
  if (!parent || !own) return null;
  const agree = childElements(parent).every(({ attributes }) => attributes.role === role);
  if (agree && parent.attributes.role === undefined && parent.tag !== 'body') return review([own], set(parent, 'role', own));
  return review([], unset(element, 'role'));
}

const refersToIds = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'headers', 'list', 'href'];

const around = (element: PageElement): PageElement[] => (element.parent ? [...around(element.parent), element.parent] : []);

/** How deep in the page the innermost element is that holds both. */
const sharedDepth = (one: PageElement, other: PageElement): number => {
  const others = new Set(around(other));
  return around(one).filter((holder) => others.has(holder)).length;
};

/** What refers to an id and is meant for the last of the elements that have it: it is nearer to that than to the others. */
function meantForLast(same: readonly PageElement[], id: string, fresh: string, root: PageElement): Change<PageElement>[] {
  const last = same.at(-1) as PageElement;
  const isNearer = (one: PageElement): boolean => same.every((other) => other === last || sharedDepth(one, last) > sharedDepth(one, other));
  return [...within(root)].flatMap((one) =>
    refersToIds.flatMap((name): Change<PageElement>[] => {
      const value = one.attributes[name];
      if (value === undefined || !isNearer(one)) return [];
      if (name === 'href') return value === `#${id}` ? [set(one, name, `#${fresh}`)] : [];
      const ids = value.split(/\s+/);
      return ids.includes(id) ? [set(one, name, ids.map((each) => (each === id ? fresh : each)).join(' '))] : [];
    }),
  );
}

/** Of elements with one id that something refers to, the last, with what refers to it from beside it. */
export function sameId({ element, root }: Case): Proposal | null {
  const id = element.attributes.id ?? '';
  const same = [...within(root)].filter(({ attributes }) => attributes.id === id);
  const last = same.at(-1);
  if (!id || same.length < 2 || !last) return null;
  const uses = first(root, ({ attributes }) => attributes.href === `#${id}` || attributes.for === id);
  if (uses && same.indexOf(last) === 0) return null;
  const fresh = `${id}-${same.length}`;
  return review([], set(last, 'id', fresh), ...meantForLast(same, id, fresh, root));
}
