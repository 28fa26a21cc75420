import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runLines } from './pipeline-job.ts';

const script = path.resolve(import.meta.dirname, '../../integrations/scan.sh');
let folder: string;
let reports: string;
/** The script beside a command line that only says what it was given. */
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-scan-script-'));
  reports = path.join(folder, 'reports');
  for (const name of ['integrations', 'apps/cli/bin']) fs.mkdirSync(path.join(folder, name), { recursive: true });
  fs.copyFileSync(script, path.join(folder, 'integrations/scan.sh'));
  const says = `#!/usr/bin/env node
    const { argv, env } = process;
    console.log(JSON.stringify({ args: argv.slice(2), locale: env.LC_ALL, tokens: Object.keys(env).filter((name) => /TOKEN/.test(name)) }));`;
  fs.writeFileSync(path.join(folder, 'apps/cli/bin/manara.mjs'), says, { mode: 0o755 });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function run(env: Record<string, string>) {
  const { status, out } = await runLines('bash integrations/scan.sh', { MANARA_SCAN_REPORTS: reports, ...env }, folder);
  const asked = status === 0 ? (JSON.parse(out) as { args: string[]; locale: string; tokens: string[] }) : null;
  return { status, out, asked };
}
const saved = ['summary.md', 'report.html', 'report.json', 'report.sarif', 'report.codequality.json'];
const saves = () => saved.map((name) => `--save=${path.join(reports, name)}`);

it('gives the scan each value as one argument, in the order of its options, and none that is empty', async () => {
  const { asked } = await run({
    MANARA_SCAN_URL: 'https://example.org',
    MANARA_SCAN_PROFILE: '2.2-AA',
    MANARA_SCAN_MAX_PAGES: '',
    MANARA_SCAN_FAIL_ON: 'severity=high\r\n\n  rule=label  ',
    MANARA_SCAN_OPTIONS: '--step=click #menu > a\n--dark',
    MANARA_SCAN_BASELINE: 'known issues.json',
    MANARA_SCAN_LANGUAGE: 'ar',
  });
  expect(asked?.args).toEqual([
    'scan',
    '--profile=2.2-AA',
    '--step=click #menu > a',
    '--dark',
    '--fail-on=severity=high',
    '--fail-on=rule=label',
    '--baseline=known issues.json',
    ...saves(),
    '--',
    'https://example.org',
  ]);
  expect(asked?.locale).toBe('ar.UTF-8');
});

it('scans the base by the same options, and compares with what that says', async () => {
  const { asked } = await run({
    MANARA_SCAN_URL: 'https://pr.example.org',
    MANARA_SCAN_BASE_URL: 'https://example.org',
    MANARA_SCAN_OPTIONS: '--dark',
    MANARA_SCAN_FAIL_ON: 'severity=low',
  });
  const base = path.join(reports, 'base.jsonl');
  expect(asked?.args.slice(0, 4)).toEqual(['scan', '--dark', '--fail-on=severity=low', `--baseline=${base}`]);
  expect((JSON.parse(fs.readFileSync(base, 'utf8')) as { args: string[] }).args).toEqual([
    'scan',
    '--dark',
    '--format=findings',
    '--',
    'https://example.org',
  ]);
});

it('gives the scan no token of the host', async () => {
  const { asked } = await run({ MANARA_SCAN_URL: 'https://example.org', GITHUB_TOKEN: 'ghs_1', MANARA_GITLAB_TOKEN: 'glpat-1' });
  expect(asked?.tokens).toEqual([]);
});

it('leaves nothing of an earlier run, and refuses what contradicts itself', async () => {
  fs.writeFileSync(path.join(reports, 'summary.md'), 'Of an earlier run');
  await run({ MANARA_SCAN_URL: 'https://example.org' });
  expect(fs.existsSync(path.join(reports, 'summary.md'))).toBe(false);
  const both = { MANARA_SCAN_URL: 'https://example.org', MANARA_SCAN_BASE_URL: 'https://example.org', MANARA_SCAN_BASELINE: 'known.json' };
  expect(await run(both)).toMatchObject({ status: 2, out: expect.stringContaining('not both') });
  expect(await run({ MANARA_SCAN_URL: 'https://example.org', MANARA_SCAN_LANGUAGE: 'de' })).toMatchObject({ status: 2 });
});
