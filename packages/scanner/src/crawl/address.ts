/** Parameters that make an address another one each time, so that no cache answers. */
const busting = /^(?:_|cb|cache|nocache|no-cache|cachebust(?:er)?|bust(?:er)?|rnd|rand|random|nonce)$/i;
/** Parameters that do so too, or else say what the page is about: only their values tell, or what the page holds. */
const perhapsBusting = /^(?:v|ver|version|t|ts|time|timestamp)$/i;
/** A time in seconds or milliseconds, a random number, or a hash. */
const fleeting = /^(?:\d{10,}|0?\.\d{4,}|(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** A fragment by which a script shows another view; the start of the site is the page without it. */
const route = /^#!?\/?.*[^#!/]/;
const isRoute = (hash: string): boolean => /^#[/!]/.test(hash) && route.test(hash);

/** Parameters that follow people around without changing the page. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_ga|_gl|_hs\w+|mkt_tok|phpsessid|jsessionid|aspsessionid\w*|sid|sessionid)$/i;

/** Sessions that servers for Java and .NET write into a path: `/a;jsessionid=…`, `/(S(…))/a`. */
const sessionInPath = /;jsessionid=[^/;]*|\/\((?:[a-z]\([^()/]+\))+\)/gi;

const isBusting = (name: string, value: string): boolean =>
  (busting.test(name) && /\d/.test(value)) || (perhapsBusting.test(name) && fleeting.test(value));

/** `%7e` and `~` are one letter; what must stay encoded is written in capitals (RFC 3986, 6.2.2). */
function normaliseEscapes(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (escape, digits: string) => {
    const letter = String.fromCharCode(Number.parseInt(digits, 16));
    return /[A-Za-z0-9\-._~]/.test(letter) ? letter : escape.toUpperCase();
  });
}

/**
 * The address under which a page is asked for and counted: without fragment, credentials, default port, tracking and session
 * parameters and those that get around caches, the rest in order of name. `routes`: with a fragment that scripts read. Null for anything that is not http or https.
 */
export function canonicalAddress(address: string, { routes = false }: { routes?: boolean } = {}): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (!routes || !isRoute(url.hash)) url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = normaliseEscapes(url.pathname.replace(sessionInPath, ''));
  const kept = [...url.searchParams].filter(([name, value]) => !tracking.test(name) && !isBusting(name, value));
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  url.search = new URLSearchParams(kept).toString();
  return url.href;
}

/** Equal for addresses that name one page: besides `canonicalAddress`, an index file and a closing slash do not matter. */
export function addressKey(canonical: string): string {
  const url = new URL(canonical);
  const path = url.pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp|cfm)$/i, '/').replace(/(?<=.)\/+$/, '');
  return `${url.origin}${path || '/'}${url.search}${isRoute(url.hash) ? url.hash.replace(/\/+$/, '') : ''}`;
}

/** A part of an address that a site makes up anew for each visit. */
const isToken = (part: string): boolean =>
  fleeting.test(part) ||
  (part.length >= 6 &&
    /\d/.test(part) &&
    /[a-z]/i.test(part) &&
    /^(?:[0-9a-f]+|(?=.*\d.*[a-z].*\d).*|(?=.*[A-Z])(?=.*[a-z]).*)$/.test(part));

/** What is asked of a page and is no plain number, as that of a page of a list is. */
const isMixed = (part: string): boolean => /\d/.test(part) && (/[a-z]/i.test(part) || part.length >= 6);

/** What an address is made of, in order: folders as `/name`, parameters as `name=value`. `valueOf`: the name of the folder, or the value. */
export const partsOf = ({ pathname, searchParams }: URL): string[] => [
  ...pathname.split('/').flatMap((name) => (name ? [`/${name}`] : [])),
  ...[...searchParams].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])),
];
export const valueOf = (part: string): string => (part.startsWith('/') ? part.slice(1) : part.slice(part.indexOf('=') + 1));

const isWithoutQuery = (asked: URL, arrived: URL): boolean =>
  asked.origin === arrived.origin && addressKey(asked.origin + asked.pathname) === addressKey(arrived.origin + arrived.pathname);

/** The names and values in an address that a redirect to it has made up for this visit: tokens, and what is asked of the same page. */
export function visitTokens(from: string, to: string): string[] {
  const [asked, arrived] = [new URL(from), new URL(to)];
  const own = new Set(partsOf(asked).map(valueOf));
  const isMadeUp = isWithoutQuery(asked, arrived) ? isMixed : isToken;
  return partsOf(arrived)
    .map(valueOf)
    .filter((value) => !own.has(value) && isMadeUp(value));
}

/**
 * Whether an address leads to another page by a redirect, and not just to itself with a question or with a token that is made for this visit.
 */
export const leadsElsewhere = (from: string, to: string): boolean =>
  !isWithoutQuery(new URL(from), new URL(to)) && visitTokens(from, to).length === 0;

/** The key of a page without the parameters that may only keep caches from answering; null where it has none. */
export function bareKey(canonical: string): string | null {
  const url = new URL(canonical);
  const names = [...url.searchParams.keys()].filter((name) => perhapsBusting.test(name));
  for (const name of names) url.searchParams.delete(name);
  return names.length > 0 ? addressKey(url.href) : null;
}

const bareHost = (url: URL): string => url.hostname.replace(/^www\./, '');
const hasDefaultPort = (url: URL): boolean => url.port === '';

/**
 * True when a redirect of the start page stays with the same owner: the same host but for `www.`, and from the default port of
 * http to that of https. The address it leads to then names the site.
 */
export function isSameSite(from: string, to: string): boolean {
  if (!URL.canParse(from) || !URL.canParse(to)) return false;
  const [a, b] = [new URL(from), new URL(to)];
  if (a.origin === b.origin) return true;
  return bareHost(a) === bareHost(b) && hasDefaultPort(a) && hasDefaultPort(b) && !(a.protocol === 'https:' && b.protocol === 'http:');
}
