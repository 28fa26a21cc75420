/** Parameters that make an address another one each time, so that no cache answers; only with values that say so. */
const busting = /^(?:v|ver|version|_|t|ts|time|timestamp|cb|cache|nocache|no-cache|cachebust(?:er)?|bust|rnd|rand|random|nonce)$/i;
/** A time in seconds or milliseconds, a random number, or a hash. */
const fleeting = /^(?:\d{10,}|0?\.\d{4,}|(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** A fragment by which a script shows another view; the start of the site is the page without it. */
const route = /^#!?\/?.*[^#!/]/;
const isRoute = (hash: string): boolean => /^#[/!]/.test(hash) && route.test(hash);

/** Parameters that follow people around without changing the page. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_ga|_gl|_hs\w+|mkt_tok|phpsessid|jsessionid|aspsessionid\w*|sid|sessionid)$/i;

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
  url.pathname = normaliseEscapes(url.pathname.replace(/;jsessionid=[^/;]*/i, ''));
  const kept = [...url.searchParams].filter(([name, value]) => !tracking.test(name) && !(busting.test(name) && fleeting.test(value)));
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

const partsOf = ({ pathname, searchParams }: URL): string[] => [...pathname.split('/'), ...searchParams.values()].filter(Boolean);

/**
 * Whether an address leads to another page by a redirect, and not just to itself with a question or with a token that is made for this visit.
 */
export function leadsElsewhere(from: string, to: string): boolean {
  const [asked, arrived] = [new URL(from), new URL(to)];
  if (asked.origin === arrived.origin && addressKey(asked.origin + asked.pathname) === addressKey(arrived.origin + arrived.pathname))
    return false;
  const own = new Set(partsOf(asked));
  return !partsOf(arrived).some((part) => !own.has(part) && isToken(part));
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
