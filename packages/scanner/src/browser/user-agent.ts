import scannerPackage from '../../package.json' with { type: 'json' };

/** The name under which robots.txt and server logs know the scanner. */
export const scannerToken = 'Manara';
export const scannerVersion: string = scannerPackage.version;

/** What the scanner calls itself outside the browser (robots.txt, sitemaps): `Manara/0.1.0 (accessibility audit)`. */
export const scannerUserAgent = `${scannerToken}/${scannerVersion} (accessibility audit)`;

/**
 * Chromium's own words, so that sites serve what people get, followed by who is really asking. Only the major version is
 * named, as Chromium itself does.
 */
export function pageUserAgent(chromiumVersion: string): string {
  const major = chromiumVersion.split('.')[0];
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36 ${scannerUserAgent}`;
}
