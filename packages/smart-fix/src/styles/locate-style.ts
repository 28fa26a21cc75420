import type { StylePlace } from '../page/in-page/style-places.ts';
import type { StyleSource } from './read-styles.ts';

/** What frameworks add to selectors so that they hold within one component. */
const scopes =
  /\[data-v-[\w-]+\]|\[data-astro-cid-[\w-]+\]|:where\(\.(?:astro|svelte)-[\w-]+\)|\.(?:svelte|astro)-[\w-]+|\[_ngcontent-[\w-]+\]/g;

/** Whether a framework has made a rule of the page hold within one component. */
export const isScoped = (selector: string): boolean => selector.search(scopes) >= 0 || /\[_nghost-[\w-]+\]/.test(selector);

/** `menu.component.html` and `menu.component.scss` are of one component. */
const withoutEnding = (file: string): string => file.replace(/\.\w+$/, '');

/** A selector by which those of a page and of its sources can be compared. */
const plain = (selector: string): string =>
  selector
    .replace(scopes, '')
    .replace(/\[_nghost-[\w-]+\]/g, ':host')
    .replace(/::?(?:deep|global|v-deep)\(([^)]*)\)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ ?([>+~,]) ?/g, '$1')
    .trim();

/** `._card_1x2y3_12`, `.Page_card__Ab1cD` and `.page-module--card--1x2y3` are what CSS modules make of `.card`; a hash may begin or end with any of its signs. */
export const withoutHashes = (selector: string): string =>
  selector
    .replace(/\.[\w-]+?-module--([A-Za-z][\w-]*?)--[\w-]{5,}(?![\w-])/g, '.$1')
    .replace(/\.[A-Za-z]\w*?_([A-Za-z][\w-]*?)__[\w+-]{5}(?![\w-])/g, '.$1')
    .replace(/\.(?:_|[A-Za-z][\w]*?_)([A-Za-z][\w-]*?)_{1,2}[A-Za-z0-9+-]{5,}(?:_\d+)?(?![\w-])/g, '.$1');

/** The selectors of a rule, so that those of a page and of its sources can be compared. */
export const selectorsOf = (selector: string): string[] => withoutHashes(selector).split(',').map(plain).filter(Boolean);

const stem = (file: string): string =>
  file
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1)
    ?.split('.')[0]
    ?.replace(/-[A-Za-z0-9_-]{8}$/, '')
    .toLowerCase() ?? '';

/** A colour as `r,g,b`; null for what only the page knows. */
export function colourKey(value: string): string | null {
  const hex = /^#([\da-f]{3,8})$/i.exec(value.trim())?.[1];
  if (hex && (hex.length === 3 || hex.length === 6)) {
    const full = hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)).join(',');
  }
  const parts = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/i.exec(value.trim());
  return parts ? parts.slice(1, 4).join(',') : null;
}

/**
 * The declarations in the sources that can be one of the page, the likeliest first. One alone is sure. `beside`: the file of an element that a rule of a component is about, where it
 * is known.
 */
export function locateStyle(styles: readonly StyleSource[], place: StylePlace, beside: string | null = null): StyleSource[] {
  const wanted = plain(place.selector);
  const declared = styles.filter(
    ({ property, selector }) =>
      property === place.property && (plain(selector) === wanted || plain(selector) === plain(withoutHashes(place.selector))),
  );
  const value = colourKey(place.value);
  const same =
    value === null
      ? declared.filter((one) => one.value.trim() === place.value.trim())
      : declared.filter((one) => colourKey(one.value) === value);
  const fit = same.length > 0 ? same : declared.filter((one) => colourKey(one.value) === null);
  const own = beside !== null && isScoped(place.selector) ? fit.filter(({ file }) => withoutEnding(file) === withoutEnding(beside)) : [];
  if (own.length > 0) return own;
  const near = fit.filter(({ file }) => place.href !== '' && stem(file) === stem(place.href));
  return near.length === 1 ? [...near, ...fit.filter((one) => !near.includes(one))].slice(0, 1) : fit;
}
