import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const megabyte = 1024 * 1024;

/** The short form has less memory for what is kept, in proportion, than the long one: what holds a whole report ends it. */
const { issues, heap, most } =
  process.env['MANARA_FULL'] === '1' ? { issues: 100_000, heap: 128, most: 300 } : { issues: 10_000, heap: 64, most: 250 };

it(`writes ${issues} issues in every format within ${most} MB`, { timeout: 300_000 }, async () => {
  const program = path.resolve(import.meta.dirname, '../testing/write-large.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [`--max-old-space-size=${heap}`, program, String(issues)]);
  const { sizes, peak } = JSON.parse(stdout) as { sizes: Record<string, number>; peak: number };
  expect(peak / megabyte).toBeLessThan(most);
  const share = issues / 100_000;
  for (const format of ['csv', 'json', 'earl', 'sarif']) expect((sizes[format] ?? 0) / megabyte, format).toBeGreaterThan(40 * share);
  expect(sizes.xlsx).toBeGreaterThan(megabyte * share);
  expect(sizes.html).toBeGreaterThan(megabyte / 4);
});
