import type { SourceIndex } from '../index/source-index.ts';
import type { SourceAttribute, SourceElement } from '../source/source-element.ts';
import { fits, sameAddress, sureLength } from './match-value.ts';
import { childElements, classesOf, ownText, type PageElement } from '../page/page-element.ts';

/** Attributes that programs add to what people wrote. */
const added =
  /^(?:class|style|data-(?!test|cy|qa|icon)|aria-(?:expanded|hidden|selected|current|controls|pressed|checked)|tabindex|on|_ng|ng-|v-|svelte|astro|q:|x-|loading|decoding|srcset|sizes|fetchpriority|width|height|target|rel|id$)/;
const addresses = new Set(['href', 'src', 'action', 'data', 'poster', 'srcset']);
/** The attribute of HTML that a property of a component becomes: of links of routers `to` is the address. */
const attributeOf = (name: string, source: SourceElement): string =>
  name === 'to' && source.component && likelyTag(source) === 'a' ? 'href' : name;
/** What components become that come from libraries, by their names. */
const becomes: [RegExp, string][] = [
  [/(?:Link|Anchor|-link)$/, 'a'],
  [/(?:Image|Img|Picture)$/, 'img'],
  [/(?:Button|-btn|-button)$/, 'button'],
  [/(?:Input|TextField|Field)$/, 'input'],
  [/Select$/, 'select'],
  [/Label$/, 'label'],
  [/(?:Icon|Svg)$/, 'svg'],
];

/** The element of HTML that a component from elsewhere seems to become; null where nothing says so. A button that leads somewhere is a link. */
export function likelyTag({ tag, attributes }: Pick<SourceElement, 'tag' | 'attributes'>): string | null {
  const found = becomes.find(([name]) => name.test(tag))?.[1] ?? null;
  return found === 'button' && attributes.some(({ name }) => name === 'href' || name === 'to') ? 'a' : found;
}

/** How much an agreement says: the rarer among the sources, the more. From 0.3 to 3. */
function weight(index: SourceIndex, feature: string): number {
  const uses = index.uses.get(feature) ?? 1;
  return Math.max(0.3, Math.min(3, 3 - Math.log2(uses) * 0.45));
}

/**
 * How well an element of the page agrees with one of the sources by itself: tag, attributes, text, children. Below 0: hardly
 * the same; 1: nothing speaks against it; each rare class, name or text adds up to 3.
 */
export function ownScore(live: PageElement, source: SourceElement, index: SourceIndex): number {
  return 1 + attributesScore(live, source, index) + textScore(live, source) + childrenScore(live, source);
}

/** What an element of the page and one of the sources have in common by themselves. */
export type OwnSignal = 'classes' | 'attributes' | 'text' | 'children';

export function ownSignals(live: PageElement, source: SourceElement, index: SourceIndex): OwnSignal[] {
  const classes = source.attributes.filter(({ name }) => name === 'class');
  const others = source.attributes.filter(({ name }) => name !== 'class');
  const scores: [OwnSignal, number][] = [
    ['classes', Math.max(0, ...classes.map((one) => classScore(live, one, index)))],
    ['attributes', Math.max(0, ...others.map((one) => attributeScore(live, one, source, index)))],
    ['text', textScore(live, source)],
    ['children', childrenScore(live, source)],
  ];
  return scores.filter(([, score]) => score >= 0.5).map(([signal]) => signal);
}

/** Attributes that no program changes once it has made an element. */
const lasting = new Set(['href', 'src', 'action', 'name', 'type', 'for', 'placeholder', 'method', 'lang']);

/** Whether a source says for sure what the element does not: it made another one, however alike they are. */
export function isContradicted(live: PageElement, source: SourceElement): boolean {
  if (source.component) return false;
  return source.attributes.some(({ name, value, form, optional }) => {
    const [only] = value ?? [];
    if (!lasting.has(name) || optional || form === 'expression' || value?.length !== 1 || !only) return false;
    const said = live.attributes[name];
    if (said === undefined) return true;
    // A program may choose another language; it does not take it away.
    if (name === 'lang') return false;
    // Programs that build sites write small files into the page.
    return addresses.has(name) ? !said.startsWith('data:') && sameAddress(only, said) === 0 : !fits(value, said);
  });
}

function attributesScore(live: PageElement, source: SourceElement, index: SourceIndex): number {
  let score = 0;
  const named = new Set<string>();
  for (const attribute of source.attributes) {
    const first = !named.has(attribute.name);
    named.add(attribute.name);
    score += attribute.name === 'class' ? classScore(live, attribute, index) : first ? attributeScore(live, attribute, source, index) : 0;
  }
  if (!source.spread && !source.component) {
    for (const name of Object.keys(live.attributes)) if (!named.has(name) && !added.test(name)) score -= 1;
    if (live.attributes.id && !named.has('id')) score -= 0.5;
    if (!named.has('class')) score -= Math.min(1.5, 0.5 * strangeClasses(live, index));
  }
  return score;
}

/** Classes of an element that were written somewhere in the sources, and whether any of the others is more than what frameworks and their scripts add. */
function strangeClasses(live: PageElement, index: SourceIndex): number {
  const [known, others] = [[] as string[], [] as string[]];
  for (const one of classesOf(live)) (index.uses.has(`class=${one}`) ? known : others).push(one);
  return known.length + Number(others.some((one) => !scope.test(one)));
}

/** Classes that hold a component's styles together, and states that scripts set. */
const scope = /^(?:svelte|astro|s|css|sc|jsx|jss)-[\w-]+$|^(?:is|has|js|ng|lazy|active|current|open|loaded)\b/;

function attributeScore(
  live: PageElement,
  { name: written, value, optional }: SourceAttribute,
  source: SourceElement,
  index: SourceIndex,
): number {
  const name = attributeOf(written, source);
  const said = live.attributes[name];
  // A component may do with it what it likes.
  const miss = source.component || optional ? 0 : 1;
  if (said === undefined) return value?.length === 1 && value[0] === 'false' ? 0 : -1.5 * miss;
  if (value === null) return 0.4;
  if (value.every((part) => part === null)) return 0.3;
  const [only] = value;
  if (addresses.has(name) && value.length === 1 && only) {
    const same = sameAddress(only, said);
    return same > 0 ? same * weight(index, `${written}=${only}`) : -2;
  }
  if (fits(value, said)) return value.length === 1 ? weight(index, `${written}=${only}`) : Math.min(1.5, 0.3 + sureLength(value) / 10);
  return optional ? -0.5 : -2;
}

function classScore(live: PageElement, { value, form, optional }: SourceAttribute, index: SourceIndex): number {
  const present = classesOf(live);
  const written = sureClasses(value ?? []);
  let score = 0;
  for (const one of written) {
    if (present.includes(one)) score += weight(index, `class=${one}`) * 0.7;
    else if (present.some((other) => isHashed(other, one))) score += 0.7;
    else score -= optional ? 0.2 : 1.5;
  }
  const unknown = form === 'expression' || (value ?? []).includes(null);
  if (!unknown) score -= Math.min(1.5, 0.5 * present.filter((one) => !written.includes(one) && index.uses.has(`class=${one}`)).length);
  return Math.min(score, 4.5);
}

/** Classes that a value is sure of: not what touches something unknown. */
function sureClasses(value: readonly (string | null)[]): string[] {
  return value.flatMap((part, at) => {
    if (part === null) return [];
    const words = part.split(/\s+/);
    if (at > 0 && words[0] !== '') words.shift();
    if (at < value.length - 1 && words.at(-1) !== '') words.pop();
    return words.filter(Boolean);
  });
}

/** `_card_1x2y3`, `Page_card__a1B2c`, `card-module--wide--d4e5f`: what CSS modules make of `card`. */
const isHashed = (live: string, written: string): boolean =>
  live !== written && new RegExp(`(?:^|[_-])${written.replace(/[^\w-]/g, '')}(?:__?|--)[A-Za-z0-9_-]{4,}$`).test(live);

function textScore(live: PageElement, source: SourceElement): number {
  const text = ownText(live);
  const parts = source.children.filter((child) => child.kind === 'text');
  const pattern = parts.flatMap(({ pattern }) => pattern);
  const sure = sureLength(pattern);
  const unsure = pattern.includes(null) || source.component || source.children.some((child) => child.kind === 'element' && child.component);
  if (sure === 0) return text && !unsure ? -1.5 : pattern.includes(null) && text ? 0.3 : 0;
  if (parts.every((part) => contains(text, part.pattern)) && (unsure || text.length <= sure * 1.2 + 4))
    return Math.min(4, 0.8 + Math.log2(1 + sure) * 0.5);
  return -2.5;
}

function contains(text: string, pattern: readonly (string | null)[]): boolean {
  let from = 0;
  for (const part of pattern) {
    const words = (part ?? '').replace(/\s+/g, ' ').trim();
    if (!words) continue;
    const found = text.indexOf(words, from);
    if (found < 0) return false;
    from = found + words.length;
  }
  return true;
}

/** Children that are always there, in their order. */
function childrenScore(live: PageElement, source: SourceElement): number {
  const tags = childElements(live).map(({ tag }) => tag);
  const elements = source.children.filter((child) => child.kind === 'element');
  let score = 0;
  let from = 0;
  for (const { tag, component, optional, repeated } of elements) {
    if (component || optional || repeated) continue;
    const found = tags.indexOf(tag, from);
    if (found >= 0) {
      from = found + 1;
      score += 0.2;
    } else if (!tag.includes('-')) score -= 0.7;
  }
  const open =
    source.component ||
    source.spread ||
    elements.some(({ component, optional, repeated, tag }) => component || optional || repeated || tag.includes('-'));
  const unknown = source.children.some((child) => child.kind === 'text' && child.pattern.includes(null));
  if (!open && !unknown && tags.length > elements.length) score -= Math.min(1.5, 0.5 * (tags.length - elements.length));
  return Math.max(-2.5, Math.min(score, 1.2));
}
