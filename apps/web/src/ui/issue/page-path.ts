/** Where on its site a page stands, `/` for the start page; a long path keeps both ends. An address that is none is given back as it is. */
export function pagePath(url: string, most = 48): string {
  const parsed = URL.parse(url);
  if (!parsed) return url.slice(0, most);
  const path = `${parsed.pathname}${parsed.search}`;
  return path.length <= most ? path : `${path.slice(0, most / 2)}…${path.slice(1 - most / 2)}`;
}
