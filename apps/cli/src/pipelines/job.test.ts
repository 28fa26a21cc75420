import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readJob } from './job.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manara-job-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const event = (content: string) => {
  const file = path.join(folder, 'event.json');
  writeFileSync(file, content);
  return file;
};
const github = { GITHUB_REPOSITORY: 'mona/site', GITHUB_TOKEN: 'ghs_secret', GITHUB_SHA: 'a'.repeat(40), GITHUB_REF: 'refs/heads/main' };
const gitlab = { GITLAB_CI: 'true', CI_API_V4_URL: 'https://gitlab.example/api/v4', MANARA_GITLAB_TOKEN: 'glpat-secret' };
const request = {
  CI_MERGE_REQUEST_IID: '7',
  CI_MERGE_REQUEST_PROJECT_ID: '12',
  CI_MERGE_REQUEST_PROJECT_URL: 'https://gitlab.example/o/site',
};

it('reads a job of GitHub Actions, of github.com unless the runner says otherwise', () => {
  expect(readJob({ ...github, GITHUB_EVENT_PATH: event('{"pull_request":{"number":7}}') })).toEqual({
    ok: true,
    job: {
      host: 'github',
      apiUrl: 'https://api.github.com',
      graphqlUrl: 'https://api.github.com/graphql',
      repository: 'mona/site',
      token: 'ghs_secret',
      number: 7,
      commit: 'a'.repeat(40),
      ref: 'refs/heads/main',
    },
  });
  const own = { GITHUB_API_URL: 'https://github.example/api/v3/', GITHUB_GRAPHQL_URL: 'https://github.example/api/graphql' };
  expect(readJob({ ...github, ...own })).toMatchObject({
    job: { apiUrl: 'https://github.example/api/v3', graphqlUrl: 'https://github.example/api/graphql', number: null },
  });
});

it('finds no pull request in an event that has none', () => {
  for (const content of ['{}', '{"pull_request":{"number":"../1"}}', 'no JSON', '{"pull_request":null}'])
    expect(readJob({ ...github, GITHUB_EVENT_PATH: event(content) }), content).toMatchObject({ ok: true, job: { number: null } });
});

it('reads a job of GitLab CI, and comments where the merge request goes to', () => {
  expect(readJob({ ...gitlab, ...request, CI_PROJECT_ID: '99' })).toMatchObject({
    ok: true,
    job: {
      apiUrl: 'https://gitlab.example/api/v4',
      request: { project: 12, number: 7, pageUrl: 'https://gitlab.example/o/site/-/merge_requests/7' },
    },
  });
  expect(readJob(gitlab)).toMatchObject({ ok: true, job: { request: null } });
});

const azure = {
  BUILD_REPOSITORY_PROVIDER: 'TfsGit',
  SYSTEM_COLLECTIONURI: 'https://dev.azure.com/town/',
  SYSTEM_ACCESSTOKEN: 'eyJ.secret',
  SYSTEM_TEAMPROJECTID: '6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c',
  BUILD_REPOSITORY_ID: '3411ebc1-d5aa-464f-9615-0b527bc66719',
  SYSTEM_PULLREQUEST_PULLREQUESTID: '22',
};

it('reads a job of Azure Pipelines for a repository of Azure Repos', () => {
  expect(readJob(azure)).toEqual({
    ok: true,
    job: {
      host: 'azure',
      apiUrl: 'https://dev.azure.com/town',
      token: 'eyJ.secret',
      request: { project: azure.SYSTEM_TEAMPROJECTID, repository: azure.BUILD_REPOSITORY_ID, number: 22 },
    },
  });
  expect(readJob({ ...azure, SYSTEM_PULLREQUEST_PULLREQUESTID: undefined })).toMatchObject({ ok: true, job: { request: null } });
  expect(readJob({ ...azure, ...github, BUILD_REPOSITORY_PROVIDER: 'GitHub' })).toMatchObject({ job: { host: 'github' } });
});

it.each([
  ['no pipeline', {}, /GitHub Actions|GITHUB/],
  ['no token', { ...github, GITHUB_TOKEN: '' }, /GITHUB_TOKEN/],
  ['a token of two lines', { ...github, GITHUB_TOKEN: 'secret\nx-other: 1' }, /GITHUB_TOKEN/],
  ['a repository that is a path', { ...github, GITHUB_REPOSITORY: '../../user' }, /GITHUB_REPOSITORY/],
  ['an address with a password', { ...github, GITHUB_API_URL: 'https://me:secret@github.example' }, /GITHUB_API_URL/],
  ['GraphQL at another host', { ...github, GITHUB_GRAPHQL_URL: 'https://evil.example/graphql' }, /GITHUB_GRAPHQL_URL/],
  ['no token of GitLab', { ...gitlab, MANARA_GITLAB_TOKEN: undefined }, /MANARA_GITLAB_TOKEN/],
  ['no token of Azure', { ...azure, SYSTEM_ACCESSTOKEN: '$(System.AccessToken) secret' }, /SYSTEM_ACCESSTOKEN/],
  ['a repository of Azure that is a path', { ...azure, BUILD_REPOSITORY_ID: '../secret' }, /BUILD_REPOSITORY_ID/],
  ['no project', { ...gitlab, ...request, CI_MERGE_REQUEST_PROJECT_ID: '1/../2' }, /CI_MERGE_REQUEST_PROJECT_ID/],
])('says which variable is wrong, without its value: %s', (_name, env, named) => {
  const read = readJob(env);
  expect(read).toEqual({ ok: false, message: expect.stringMatching(named) });
  expect(JSON.stringify(read)).not.toMatch(/secret|evil/);
});
