/** What stands in the text of a page before any program of it runs. */
export interface Glance {
  /** It says anything. */
  words: boolean;
  /** Something is still to be made of it: a template, front matter, the names of a bundler. */
  isUnfinished: boolean;
  /** Addresses as they stand there. */
  base: string | null;
  programs: string[];
  sheets: string[];
  links: string[];
}

const silent = /^(?:title|script|style|noscript|template)$/;

/** What stands in these may look like the holes of a template and is none. */
const literal = /^(?:script|style|template|textarea|pre|code)$/;

/** Signs of what no browser is to see, wherever they stand. */
const unfinished = [/<%|<\?(?:php|=)/i, /^\uFEFF?---\s*\n/, /%(?:PUBLIC_URL|BASE_URL|VITE_\w+|sveltekit\.\w+)%/];
const hole = /\{\{|\{%/;

/** Programs that no browser runs as they are, and those that a bundler begins with. */
const isForBundler = (source: string): boolean => /\.(?:[cm]?tsx?|jsx|vue|svelte|astro)(?:\?|$)|^\.?\/?src\//i.test(source);

/** Takes no longer than the page is long. */
export function glance(html: string): Glance {
  const [start = '', ...pieces] = html.split('<');
  const seen: Glance = { words: false, isUnfinished: false, base: null, programs: [], sheets: [], links: [] };
  let hasHole = hole.test(start);
  const [mute, verbatim] = [insideOf(silent), insideOf(literal)];
  for (const piece of pieces) {
    const [, end = '', name = ''] = /^(\/?)([a-z]+)\b/i.exec(piece) ?? [];
    const tag = { name: name.toLowerCase(), isEnd: end !== '' };
    if (!tag.isEnd) noteAddress(seen, tag.name, piece);
    const [isMute, isVerbatim] = [mute(tag), verbatim(tag)];
    if (!isMute && piece.slice(piece.indexOf('>') + 1).trim() !== '') seen.words = true;
    if (!isVerbatim && hole.test(piece)) hasHole = true;
  }
  seen.isUnfinished = hasHole || unfinished.some((sign) => sign.test(html)) || seen.programs.some(isForBundler);
  return seen;
}

/** Tells, tag after tag, whether what follows stands in an element of one of these names. */
function insideOf(names: RegExp): (tag: { name: string; isEnd: boolean }) => boolean {
  let inside: string | null = null;
  return ({ name, isEnd }) => {
    if (inside === null && !isEnd && names.test(name)) inside = name;
    else if (isEnd && name === inside) inside = null;
    return inside !== null;
  };
}

function noteAddress(seen: Glance, tag: string, piece: string): void {
  const [source, address] = [attribute(piece, 'src'), attribute(piece, 'href')];
  if (tag === 'script' && source) seen.programs.push(source);
  if (!address) return;
  if (tag === 'base') seen.base ??= address;
  if (tag === 'a') seen.links.push(address);
  if (tag === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attribute(piece, 'rel') ?? '')) seen.sheets.push(address);
}

const attributes = {
  src: /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/i,
  href: /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/i,
  rel: /\srel\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/i,
};
const attribute = (piece: string, name: keyof typeof attributes): string | undefined =>
  attributes[name]
    .exec(piece)
    ?.slice(1)
    .find((value) => value !== undefined);
