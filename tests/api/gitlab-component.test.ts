import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GitLabDouble } from '../doubles/gitlab/start-gitlab.ts';
import { startFixtureSite, type FixtureSite } from '../product/fixture-site.ts';
import { component, expanded, filledComponent, runLines } from './pipeline-job.ts';

const repository = path.resolve(import.meta.dirname, '../..');
let gitlab: GitLabDouble;
let project: number;
let before: FixtureSite;
let after: FixtureSite;
let folder: string;

beforeAll(async () => {
  gitlab = await GitLabDouble.start();
  gitlab.addUser('bot');
  ({ id: project } = await gitlab.addProject('harbour/site', { members: { lina: 'developer', bot: 'reporter' } }));
  await gitlab.push('harbour/site', 'change', { 'a.txt': 'a' });
  const opened = await fetch(`${gitlab.url}/api/v4/projects/${project}/merge_requests`, {
    method: 'POST',
    headers: { 'private-token': gitlab.token(), 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Change', source_branch: 'change', target_branch: 'main' }),
  });
  expect(opened.status).toBe(201);
  [before, after] = await Promise.all([startFixtureSite(), startFixtureSite()]);
  before.mend('en', true);
});
afterAll(async () => {
  await Promise.all([before?.close(), after?.close(), gitlab?.stop()]);
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-component-'));
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

const office = (site: FixtureSite) => `${site.origin}/office/en`;
const notes = () => gitlab.mergeRequest('harbour/site', 1).notes.map(({ body, author }) => ({ body, by: author.username }));

/** Runs the job with some inputs, as a pipeline of a merge request does. */
async function run(inputs: Record<string, string>, more: Record<string, string> = {}) {
  const { variables, script, codequality } = filledComponent({ folder: repository, ...inputs });
  const predefined = {
    GITLAB_CI: 'true',
    CI_PROJECT_DIR: folder,
    CI_API_V4_URL: `${gitlab.url}/api/v4`,
    CI_MERGE_REQUEST_IID: '1',
    CI_MERGE_REQUEST_PROJECT_ID: String(project),
    CI_MERGE_REQUEST_PROJECT_URL: `${gitlab.url}/harbour/site`,
    ...more,
  };
  const ran = await runLines(script, { ...predefined, ...expanded(variables, predefined) }, folder);
  return { ...ran, codequality: path.join(folder, codequality) };
}

describe('the GitLab component', () => {
  it('comments what is new against the base, leaves a code quality report, and fails; then changes its comment', async () => {
    const token = { MANARA_GITLAB_TOKEN: gitlab.token(['api'], { username: 'bot' }), CI_ENVIRONMENT_URL: office(after) };
    const broken = await run({ url: '$CI_ENVIRONMENT_URL', base_url: office(before), max_pages: '1' }, token);
    expect(broken.status, broken.out).toBe(1);
    expect(notes()).toEqual([
      { by: 'bot', body: expect.stringMatching(/^<!-- manara-comment accessibility -->\n## Accessibility\\?: 1 new issue$/m) },
    ]);
    expect(broken.out).toContain(`${gitlab.url}/harbour/site/-/merge_requests/1#note_`);
    const violations = JSON.parse(fs.readFileSync(broken.codequality, 'utf8')) as { check_name: string; fingerprint: string }[];
    expect(violations.map(({ check_name: rule }) => rule)).toContain('image-alt');
    expect(new Set(violations.map(({ fingerprint }) => fingerprint)).size).toBe(violations.length);

    const mended = await run({ url: office(before), base_url: office(after), max_pages: '1' }, token);
    expect(mended.status, mended.out).toBe(0);
    expect(notes()).toEqual([{ by: 'bot', body: expect.stringContaining('no new issues') }]);
  });

  it('says that there is no comment where there is no token, or the token may not write', async () => {
    const count = notes().length;
    const inputs = { url: office(before), max_pages: '1', fail_on: '', id: 'other' };
    expect(await run(inputs)).toMatchObject({ status: 0, out: expect.stringContaining('MANARA_GITLAB_TOKEN is not set') });
    const reading = gitlab.token(['read_api'], { username: 'bot' });
    expect(await run(inputs, { MANARA_GITLAB_TOKEN: reading })).toMatchObject({
      status: 0,
      out: expect.stringMatching(/GitLab denied access \(api\)[\s\S]*could not be written/),
    });
    expect(notes()).toHaveLength(count);
  });

  it('clones Manara at the commit that was reviewed, installs it, and nothing else', async () => {
    const [origin, target, programs] = ['origin', 'manara', 'programs'].map((name) => path.join(folder, name)) as [string, string, string];
    fs.mkdirSync(path.join(origin, 'integrations'), { recursive: true });
    fs.writeFileSync(path.join(origin, 'integrations/scan.sh'), '#!/usr/bin/env bash\necho scanned "$MANARA_SCAN_URL"\n', { mode: 0o755 });
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', origin, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { encoding: 'utf8' });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Reviewed');
    const version = git('rev-parse', 'HEAD').trim();
    git('commit', '--quiet', '--allow-empty', '-m', 'Later');
    fs.mkdirSync(programs);
    fs.writeFileSync(path.join(programs, 'npm'), '#!/usr/bin/env bash\necho "npm $* in $PWD"\n', { mode: 0o755 });
    const PATH = `${programs}:${process.env['PATH']}`;
    const { status, out } = await run({ url: 'https://example.org', folder: target, repository: origin, version }, { PATH });
    expect({ status, out }).toEqual({
      status: 0,
      out: expect.stringContaining(`npm ci --no-audit --no-fund in ${fs.realpathSync(target)}\nscanned https://example.org`),
    });
    expect(execFileSync('git', ['-C', target, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()).toBe(version);
    fs.rmSync(target, { recursive: true });
    expect((await run({ url: 'https://example.org', folder: target, repository: origin }, { PATH })).status).not.toBe(0);
  });

  it('refuses inputs that are none before a pipeline starts, and takes the others as values', async () => {
    const refused: Record<string, string>[] = [
      { url: 'example.org; touch reached' },
      { id: '../reached' },
      { version: 'main' },
      { language: 'en; touch reached' },
      { folder: '/tmp; touch reached' },
    ];
    for (const inputs of refused)
      expect(() => filledComponent({ url: 'https://example.org', ...inputs }), JSON.stringify(inputs)).toThrow(Object.keys(inputs)[0]);
    const taken: Record<string, string>[] = [
      { url: 'https://$(touch${IFS}reached)' },
      { fail_on: '$(touch reached)' },
      { options: '"; touch reached; "' },
    ];
    for (const inputs of taken)
      expect([2, 3], JSON.stringify(inputs)).toContain((await run({ url: 'https://example.org', ...inputs })).status);
    expect(fs.existsSync(path.join(folder, 'reached'))).toBe(false);
  });

  it('puts no input into a script', () => {
    for (const line of component.job.script) expect(line).not.toContain('$[[');
    const used = JSON.stringify(component.job.variables);
    for (const name of Object.keys(component.inputs).filter((one) => !['image', 'job_name', 'stage'].includes(one)))
      expect(used, name).toContain(`inputs.${name} `);
  });
});
