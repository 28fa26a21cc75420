import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const megabyte = 1024 * 1024;

it('writes 100,000 issues in every format within 300 MB', { timeout: 300_000 }, async () => {
  const program = path.resolve(import.meta.dirname, '../testing/write-large.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=128', program, '100000']);
  const { sizes, peak } = JSON.parse(stdout) as { sizes: Record<string, number>; peak: number };
  expect(peak / megabyte).toBeLessThan(300);
  for (const format of ['csv', 'json', 'earl', 'sarif']) expect((sizes[format] ?? 0) / megabyte, format).toBeGreaterThan(50);
  expect(sizes.xlsx).toBeGreaterThan(megabyte);
  expect(sizes.html).toBeGreaterThan(megabyte / 4);
});
