import type { PageElement } from '../page/page-element.ts';
import type { StyleSource } from '../styles/read-styles.ts';
import type { KeptLooks } from '../page/in-page/keep-looks.ts';
import { set, type Proposal } from './proposal.ts';

const selectorsIn = (styles: readonly StyleSource[]): Set<string> =>
  new Set(styles.flatMap(({ selector }) => selector.split(',').map((one) => one.trim())));

const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag);

/** The headings that a proposal, or one in its place, gives another level. */
export function headingsRenamed({ changes, otherwise }: Proposal): [element: PageElement, tag: string][] {
  const own = changes.flatMap((change): [PageElement, string][] =>
    change.kind === 'rename' && isHeading(change.on.tag) && isHeading(change.tag) ? [[change.on, change.tag]] : [],
  );
  return [...own, ...(otherwise ? headingsRenamed(otherwise) : [])];
}

/** Headings of other levels look as they did, by a class that the page has for that or by a style; where the sources have no place for these, without them. */
export function keepLooks(proposal: Proposal, kept: ReadonlyMap<PageElement, KeptLooks>): Proposal {
  const otherwise = proposal.otherwise && keepLooks(proposal.otherwise, kept);
  const plain: Proposal = { ...proposal, ...(otherwise && { otherwise }) };
  const changes = proposal.changes.flatMap((change) => {
    const looks = change.kind === 'rename' ? kept.get(change.on) : undefined;
    if (!looks) return [change];
    return ['class' in looks ? set(change.on, 'class', looks.class) : set(change.on, 'style', looks.style), change];
  });
  return changes.length === proposal.changes.length ? plain : { ...proposal, changes, otherwise: plain };
}

/** How a site hides what is there for the keyboard alone. */
export interface Hiding {
  classes: string;
  /** A rule that the site lacks, with the style sheet at whose end it belongs. */
  rule: { file: string; text: string } | null;
  /** What an element has to look so on a page that does not know the classes yet; empty where it does. */
  style: string;
}

const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap';
/** Classes of what shows itself when it is reached, by the names that sites give them. */
const shownOnFocus = /\.([\w-]*(?:skip|sr-only|visually-?hidden|screen-reader|focusable)[\w-]*):(?:focus|not\(:focus)/i;

/** Sheets that are not the site's own. */
const isForeign = (file: string): boolean => /(?:^|\/)(?:vendor|lib|dist|build)\/|\.min\.|\.module\.|bootstrap|normalize|reset/i.test(file);

/** How a link is hidden on this site until the keyboard reaches it: by a class that it has for this, else by one with a rule of its own; null where no style sheet is the page's. */
export function hideUntilFocused(
  styles: readonly StyleSource[],
  sheets: ReadonlyMap<string, string>,
  links: readonly PageElement[],
): Hiding | null {
  const known = styles.map(({ selector }) => shownOnFocus.exec(selector)?.[1]).find(Boolean);
  if (known) return { classes: known === 'sr-only-focusable' ? `sr-only ${known}` : known, rule: null, style: '' };
  const own = [...sheets].filter(([file]) => /\.(?:css|scss|pcss|postcss|less)$/i.test(file) && !isForeign(file));
  if (own.some(([, text]) => /@tailwind\b|@import\s+["']tailwindcss/.test(text)))
    return { classes: 'sr-only focus:not-sr-only', rule: null, style: hidden };
  const sheet =
    linkedSheet(own, links) ?? own.find(([file]) => styles.some((one) => one.file === file && /^(?:html|body|:root)\b/.test(one.selector)));
  if (!sheet || selectorsIn(styles).has('.skip-link')) return null;
  const [file, text] = sheet;
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const end = text === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  const body = hidden.split('; ').map((one) => `${indent}${one};\n`);
  return { classes: 'skip-link', rule: { file, text: `${end}.skip-link:not(:focus) {\n${body.join('')}}\n` }, style: hidden };
}

/** The style sheet that a page names first, by the end of its address. */
function linkedSheet(sheets: readonly [string, string][], links: readonly PageElement[]): [string, string] | undefined {
  for (const { attributes } of links) {
    const path = (attributes.href ?? '')
      .replace(/[?#].*$/, '')
      .replace(/^(?:https?:)?\/\/[^/]+/, '')
      .replace(/^[./]+/, '');
    const found = path && sheets.find(([file]) => file === path || file.endsWith(`/${path}`));
    if (found) return found;
  }
  return undefined;
}
