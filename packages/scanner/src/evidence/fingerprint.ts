import { createHash } from 'node:crypto';
import type { ContrastFigures } from '@manara/core/finding';
import type { AncestorModel, ElementModel } from './element-evidence.ts';
import { stableAddress } from './stable-address.ts';
import { stableClasses, stableId, stableName } from './stable-name.ts';

/** Raised when the algorithm changes: every stored cause would be another one. */
const algorithm = 1;

/** Rules about how an element looks: its words and its address do not matter, the style that it is given does. */
const aboutLooks = new Set(['color-contrast', 'color-contrast-enhanced', 'link-in-text-block', 'target-size', 'avoid-inline-spacing']);

const addressed = ['href', 'src', 'data', 'action', 'poster', 'data-src', 'xlink:href'];
const written = [
  'name',
  'for',
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'data-testid',
  'data-test',
  'data-test-id',
  'data-cy',
  'data-qa',
];
const typed = ['type', 'role', 'autocomplete', 'lang', 'scope', 'itemprop', 'http-equiv', 'slot', 'part'];
/** Tags that stand once on a page: they need no further name. */
const singular = new Set(['html', 'head', 'body', 'title', 'main']);

/** Words without counters and case, so that "Basket (3)" stays the basket. */
const words = (text: string): string => text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();

function ancestorName({ tag, id, classes, role }: AncestorModel): string {
  const name = [stableId(id) && `#${stableId(id)}`, ...stableClasses(classes).map((one) => `.${one}`), role && `[${role}]`].filter(Boolean);
  return name.length > 0 || tag.includes('-') ? `${tag}${name.join('')}` : '';
}

/** The tags up to the nearest ancestor that has a name of its own (or the landmark), which ends the line. */
function context(ancestors: readonly AncestorModel[]): string[] {
  const line: string[] = [];
  for (const ancestor of ancestors) {
    const name = ancestorName(ancestor);
    line.push(name || ancestor.tag);
    if (name) break;
  }
  return line;
}

/** A field's name keeps its counters (`address1`, `address2`); a label's `for` follows an id, which may be counted as it renders. */
function authored(name: string, value: string): string {
  if (name === 'name') return stableName(value, '') || words(value);
  return name === 'for' ? stableId(value) : words(value);
}

/** What the element is in its author's words: names, addresses, texts and pictures; empty when it has none. */
function ownIdentity(model: ElementModel, siteOrigin: string): string[] {
  const identity: string[] = [];
  const id = stableId(model.id);
  if (id) identity.push(`id ${id}`);
  for (const name of written) {
    const value = model.attributes[name];
    if (value) identity.push(`${name} ${authored(name, value)}`);
  }
  const lazy = model.attributes['data-src'];
  for (const name of addressed) {
    const value = name === 'src' && lazy ? lazy : model.attributes[name];
    if (value && name !== 'data-src')
      identity.push(`${name} ${stableAddress(value, siteOrigin, name === 'href' || name === 'action' ? 'link' : 'part')}`);
  }
  if (model.text) identity.push(`text ${words(model.text)}`);
  for (const picture of model.pictures) {
    const [tag = '', ...rest] = picture.split(' ');
    const what = rest.join(' ');
    identity.push(
      `picture ${tag} ${/^(https?|data|blob):/.test(what) ? stableAddress(what, siteOrigin, 'part') : tag === 'path' ? what : stableClasses(rest).join(' ') || what}`,
    );
  }
  return identity;
}

/** What changes as a person acts, or from page to page. */
const ariaState =
  /^aria-(?:current|expanded|selected|hidden|busy|disabled|pressed|checked|activedescendant|invalid|value\w+|setsize|posinset)$/;

const typeOf = (model: ElementModel): string[] => [
  model.tag,
  ...typed.flatMap((name) => (model.attributes[name] === undefined ? [] : [`${name} ${words(model.attributes[name])}`])),
  ...model.aria
    .filter((name) => !ariaState.test(name))
    .map((name) => `has ${name}`)
    .sort(),
];

function signature(ruleId: string, model: ElementModel, contrast: ContrastFigures | null, siteOrigin: string): string[] {
  const classes = stableClasses(model.classes).map((name) => `.${name}`);
  if (aboutLooks.has(ruleId)) {
    // Colors as they are computed change from one moment to the next where something moves; what an element asks for stays.
    const asked = contrast ? [String(contrast.required)] : [];
    const id = stableId(model.id);
    return [model.tag, ...classes, ...asked, ...(classes.length > 0 ? [] : id ? [`id ${id}`] : context(model.ancestors))];
  }
  const type = typeOf(model);
  if (singular.has(model.tag)) return type;
  const identity = ownIdentity(model, siteOrigin);
  if (identity.length > 0) return [...type, ...classes, ...identity];
  // A component that holds blocks is named by its class; a bare leaf only by where it stands.
  if (classes.length > 0 && model.holdsBlocks) return [...type, ...classes];
  return [...type, ...classes, words(model.parentText), ...context(model.ancestors)];
}

/**
 * The cause of a finding: 32 hex digits from the rule and from what the element is, never from where it stands among its siblings.
 * Equal on every page that shares the component, across builds and sessions; the property tests beside say against what.
 * `siteOrigin`: of the page, whose own addresses count by path alone.
 */
export function fingerprint(ruleId: string, model: ElementModel, contrast: ContrastFigures | null, siteOrigin: string): string {
  const parts = signature(ruleId, model, contrast, siteOrigin);
  return createHash('sha256')
    .update(JSON.stringify([algorithm, ruleId, ...parts]))
    .digest('hex')
    .slice(0, 32);
}
