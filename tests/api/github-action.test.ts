import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GitHubDouble } from '../doubles/github/start-github.ts';
import { workflowToken } from '../doubles/github/workflow-token.ts';
import type { Permissions } from '../doubles/github/world.ts';
import { byTurns, inLongForm } from '../long-form.ts';
import { startFixtureSite, type FixtureSite } from '../product/fixture-site.ts';
import { action, runAction } from './pipeline-job.ts';

let github: GitHubDouble;
let before: FixtureSite;
let after: FixtureSite;
let folder: string;
const commit = 'a'.repeat(40);
const all: Permissions = { contents: 'read', pull_requests: 'write', security_events: 'write' };

beforeAll(async () => {
  github = await GitHubDouble.start();
  await github.addRepository('mona/site', { isPrivate: true });
  await github.push('mona/site', 'change', { 'a.txt': 'a' });
  const opened = await fetch(`${github.apiUrl}/repos/mona/site/pulls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${github.fineGrainedToken()}`, 'user-agent': 'test' },
    body: JSON.stringify({ title: 'Change', head: 'change', base: 'main' }),
  });
  expect(opened.status).toBe(201);
  [before, after] = await Promise.all([startFixtureSite(), startFixtureSite()]);
  before.mend('en', true);
});
afterAll(async () => {
  await Promise.all([before?.close(), after?.close(), github?.stop()]);
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-action-'));
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

const office = (site: FixtureSite) => `${site.origin}/office/en`;
const run = (inputs: Record<string, string>, permissions: Permissions, hasRequest = true) =>
  runAction({
    inputs,
    token: workflowToken(github, 'mona/site', permissions),
    event: hasRequest ? { pull_request: { number: 1 } } : {},
    env: {
      GITHUB_API_URL: github.apiUrl,
      GITHUB_GRAPHQL_URL: `${github.apiUrl}/graphql`,
      GITHUB_REPOSITORY: 'mona/site',
      GITHUB_SHA: commit,
      GITHUB_REF: 'refs/pull/1/merge',
    },
    folder,
  });
const comments = () => github.repository('mona/site').comments;

describe('the GitHub Action', () => {
  it('comments what is new against the base, uploads it, and fails; then says in the same comment that it is gone', async () => {
    const broken = await run({ url: office(after), 'base-url': office(before), 'max-pages': '1' }, all);
    expect(broken.status, JSON.stringify(broken.ran)).toBe(1);
    expect(broken.outputs['scan.outputs.status']).toBe('1');
    expect(comments()).toMatchObject([{ number: 1, author: { bot: { slug: 'github-actions' } } }]);
    const body = comments()[0]?.body ?? '';
    expect(body).toMatch(/^<!-- manara-comment accessibility -->\n## Accessibility\\?: 1 new issue$/m);
    expect(body).toContain('<img class="ferry"');
    expect(broken.summary).toBe(body.replace(/^.*\n/, ''));
    const [analysis] = github.repository('mona/site').analyses;
    expect(analysis).toMatchObject({ commit, ref: 'refs/pull/1/merge', errors: [] });
    const log = JSON.parse(analysis?.text ?? '') as {
      runs: { automationDetails: object; results: { baselineState: string; ruleId: string }[] }[];
    };
    expect(log.runs[0]?.automationDetails).toEqual({ id: 'accessibility/' });
    expect(log.runs[0]?.results.filter(({ baselineState }) => baselineState === 'new').map(({ ruleId }) => ruleId)).toEqual(['image-alt']);
    const reports = broken.outputs['scan.outputs.reports'] ?? '';
    expect(fs.readdirSync(reports).toSorted()).toEqual([
      'base.jsonl',
      'report.codequality.json',
      'report.html',
      'report.json',
      'report.sarif',
      'summary.md',
    ]);

    const mended = await run({ url: office(before), 'base-url': office(after), 'max-pages': '1', language: 'ar' }, all);
    expect(mended.status, JSON.stringify(mended.ran)).toBe(0);
    expect(comments()).toHaveLength(1);
    expect(comments()[0]?.body).toContain('لا مشكلات جديدة');
    expect(comments()[0]?.body).toContain('### لم تعد موجودة');
  });

  inLongForm(it)('warns where the token may not write, and still says all in the summary of the job', async () => {
    const count = comments().length;
    const { status, ran, summary } = await run(
      { url: office(after), 'max-pages': '1', 'fail-on': '' },
      { contents: 'read', pull_requests: 'read' },
    );
    expect(status, JSON.stringify(ran)).toBe(0);
    for (const step of ['Comment on the pull request', 'Upload to code scanning'])
      expect(ran[step]?.out, step).toContain('::warning title=Manara::');
    expect(ran['Comment on the pull request']?.out).toContain('issues=write, pull_requests=write');
    expect(summary).toMatch(/^## Accessibility\\?: \d+ issues$/m);
    expect(comments()).toHaveLength(count);
  });

  inLongForm(it)('ends with what the scan ended with, without a comment on results that there are none of', async () => {
    const count = comments().length;
    const { status, ran } = await run({ url: 'http://127.0.0.1:25/' }, all);
    expect(status).toBe(3);
    expect(ran['Comment on the pull request']).toEqual({ status: 0, out: '' });
    expect(comments()).toHaveLength(count);
    const base = await run({ url: office(after), 'base-url': 'http://127.0.0.1:25/' }, all);
    expect(base.status).toBe(3);
    expect(base.summary).toBe('');
  });

  inLongForm(it)('comments nothing outside of pull requests, nor where it is not to', async () => {
    const inputs = { url: 'http://127.0.0.1:25/' };
    expect(Object.keys((await run(inputs, all, false)).ran)).not.toContain('Comment on the pull request');
    const { ran } = await run({ ...inputs, comment: 'false', 'upload-sarif': 'false' }, all);
    expect(Object.keys(ran)).toEqual(['Check the inputs', 'Install Manara', 'Scan', 'Result']);
  });

  it.each(
    byTurns(
      [
        ['url', '$(touch reached)'],
        ['url', '"; touch reached; "'],
        ['url', '--save=reached.html'],
        ['profile', '`touch reached`'],
        ['fail-on', "severity=high'; touch reached; '"],
        ['options', '$(touch reached)'],
        ['baseline', '; touch reached'],
        ['language', 'en; touch reached'],
        ['id', '../reached'],
        ['id', 'a; touch reached'],
        ['comment', 'true; touch reached'],
      ],
      4,
    ),
  )('takes %s as a value, whatever it holds: %s', async (name, value) => {
    const { status, ran } = await run({ url: 'https://example.org', [name]: value }, all);
    expect([2, 3], JSON.stringify(ran)).toContain(status);
    expect(fs.readdirSync(folder, { recursive: true }).filter((file) => String(file).includes('reached'))).toEqual([]);
  });
});

describe('the file of the action', () => {
  const { steps } = action.runs;

  it('puts no expression into a script, and names other actions by their commits', () => {
    for (const { name, run: lines = '', uses, shell } of steps) {
      expect(lines, name).not.toContain('${{');
      if (uses === undefined) expect(shell, name).toBe('bash');
      else expect(uses).toMatch(/@[0-9a-f]{40}$/);
    }
  });

  it('uses each of its inputs', () => {
    const used = JSON.stringify(steps);
    for (const name of Object.keys(action.inputs)) expect(used, name).toContain(`inputs.${name} `);
  });

  it('keeps what a site makes the scan say from being read as commands of the runner', () => {
    const lines = steps.find(({ id }) => id === 'scan')?.run ?? '';
    expect(lines.indexOf('::stop-commands::')).toBeLessThan(lines.indexOf('scan.sh'));
    expect(lines.lastIndexOf('::$quiet::')).toBeGreaterThan(lines.indexOf('scan.sh'));
  });
});
