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
 * parameters, the rest in order of name. Null for anything that is not http or https.
 */
export function canonicalAddress(address: string, base?: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = normaliseEscapes(url.pathname.replace(/;jsessionid=[^/;]*/i, ''));
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name));
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  url.search = new URLSearchParams(kept).toString();
  return url.href;
}

/** Equal for addresses that name one page: besides `canonicalAddress`, an index file and a closing slash do not matter. */
export function addressKey(canonical: string): string {
  const url = new URL(canonical);
  const path = url.pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp|cfm)$/i, '/').replace(/(?<=.)\/+$/, '');
  return `${url.origin}${path || '/'}${url.search}`;
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
