// What the scanner finds on the sites of `sites/` as they are written: violations by rule, and by page where a rule fails.
//   node bench/smart-fix/see-sites.ts [NAME ...]
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildSite, siteNames } from './build-site.ts';
import { serveSite } from './serve-site.ts';

interface Finding {
  url: string;
  ruleId: string;
  outcome: string;
}

const scanCommand = path.join(import.meta.dirname, '../../apps/cli/src/main.ts');

async function findingsOf(urls: readonly string[], folder: string): Promise<Finding[]> {
  const list = path.join(folder, 'urls');
  await writeFile(list, urls.join('\n'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [scanCommand, 'scan', '--urls', list, '--format', 'findings', '--profile', '2.2-AA'],
    { maxBuffer: 1e8 },
  );
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Finding);
}

const counted = (names: readonly string[]): [string, number][] =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]);

for (const name of process.argv.length > 2 ? process.argv.slice(2) : siteNames) {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-site-'));
  const out = path.join(folder, 'out');
  const built = await buildSite(name, path.join(import.meta.dirname, 'sites', name), out);
  const site = await serveSite(out, built);
  try {
    const violations = (
      await findingsOf(
        built.pages.map((page) => site.origin + page),
        folder,
      )
    ).filter(({ outcome }) => outcome === 'violation');
    console.log(`${name}: ${built.pages.length} pages, ${violations.length} violations`);
    for (const [rule, found] of [...Map.groupBy(violations, ({ ruleId }) => ruleId)].toSorted(([a], [b]) => a.localeCompare(b)))
      console.log(
        `  ${rule.padEnd(30)} ${counted(found.map(({ url }) => new URL(url).pathname))
          .map(([page, count]) => `${page} ${count}`)
          .join(', ')}`,
      );
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}
