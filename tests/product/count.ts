import fs from 'node:fs';

/**
 * Counts one more for the table that `npm test` ends with: a page that a browser of the tests has loaded, a product or a database that was
 * started. Each part of a run has a file of its own, named by the environment; elsewhere nothing is counted.
 */
export function count(what: 'page' | 'product' | 'database'): void {
  const file = process.env['MANARA_TEST_COUNTS'];
  if (file) fs.appendFileSync(file, `${what}\n`);
}
