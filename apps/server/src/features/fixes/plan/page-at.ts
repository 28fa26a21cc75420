/** Names of files that pages have. */
const pageFile = /\.(?:[sx]?html?|php\d?|aspx?|jspx?|cgi|cfm)$/i;

/** The path below which an address has its pages, with a slash at the end; the name of a file is no part of it. */
function basePath({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return pageFile.test(last) ? pathname.slice(0, -last.length) : pathname.replace(/\/?$/, '/');
}

/** Where a page of a site at one address is, in the same site at another: under the same path there. Pages of other sites are where they are. */
export function pageAt(page: string, from: string, to: string): string {
  const [at, old, now] = [new URL(page), new URL(from), new URL(to)];
  if (at.origin !== old.origin) return page;
  const base = basePath(old);
  if (at.pathname === old.pathname || `${at.pathname}/` === base) at.pathname = now.pathname;
  else if (at.pathname.startsWith(base)) at.pathname = basePath(now) + at.pathname.slice(base.length);
  return now.origin + at.pathname + at.search + at.hash;
}
