import fs from 'node:fs';
import { text } from '../scan/text.ts';

/** A job of GitHub Actions, by the variables that it is given. */
export interface GithubJob {
  host: 'github';
  apiUrl: string;
  graphqlUrl: string;
  /** As `owner/name`. */
  repository: string;
  token: string;
  /** Of the pull request; null where the job belongs to none. */
  number: number | null;
  commit: string;
  ref: string;
}

/** A job of GitLab CI. */
export interface GitlabJob {
  host: 'gitlab';
  apiUrl: string;
  token: string;
  /** Where the merge request goes to; null where the job belongs to none. */
  request: { project: number; number: number; pageUrl: string } | null;
}

/** A job of Azure Pipelines for a repository of Azure Repos. */
export interface AzureJob {
  host: 'azure';
  /** Of the collection (organization). */
  apiUrl: string;
  token: string;
  /** null where the job belongs to no pull request. */
  request: { project: string; repository: string; number: number } | null;
}

export type ReadJob = { ok: true; job: GithubJob | GitlabJob | AzureJob } | { ok: false; message: string };

type Environment = Record<string, string | undefined>;

const wrong = (message: string): ReadJob => ({ ok: false, message });
const badVariable = (name: string): ReadJob => wrong(text('pipeline.bad_variable', { name }));

/** An address without a slash at its end; null where it is none, or has what an address of an interface doesn't. */
function address(value: string | undefined): string | null {
  const url = URL.parse(value ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return null;
  return url.href.replace(/\/+$/, '');
}

const wholeNumber = (value: unknown): number | null => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : null);
/** A token stands in a header: it has no space and no sign of another script. */
const isToken = (value: string | undefined): value is string => /^[\x21-\x7e]+$/.test(value ?? '');

/** The number of the pull request that an event is about. */
function numberIn(file: string | undefined): number | null {
  if (!file) return null;
  try {
    const event: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    const pull: unknown = typeof event === 'object' && event !== null && 'pull_request' in event ? event.pull_request : null;
    return typeof pull === 'object' && pull !== null && 'number' in pull ? wholeNumber(pull.number) : null;
  } catch {
    return null;
  }
}

function githubJob(env: Environment): ReadJob {
  const apiUrl = address(env['GITHUB_API_URL'] ?? 'https://api.github.com');
  if (!apiUrl) return badVariable('GITHUB_API_URL');
  const graphqlUrl = address(env['GITHUB_GRAPHQL_URL'] ?? 'https://api.github.com/graphql');
  if (!graphqlUrl || new URL(graphqlUrl).origin !== new URL(apiUrl).origin) return badVariable('GITHUB_GRAPHQL_URL');
  const { GITHUB_REPOSITORY: repository = '', GITHUB_TOKEN: token, GITHUB_SHA: commit = '', GITHUB_REF: ref = '' } = env;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) return badVariable('GITHUB_REPOSITORY');
  if (!isToken(token)) return badVariable('GITHUB_TOKEN');
  const number = numberIn(env['GITHUB_EVENT_PATH']);
  return { ok: true, job: { host: 'github', apiUrl, graphqlUrl, repository, token, number, commit, ref } };
}

function gitlabJob(env: Environment): ReadJob {
  const apiUrl = address(env['CI_API_V4_URL']);
  if (!apiUrl) return badVariable('CI_API_V4_URL');
  const token = env['MANARA_GITLAB_TOKEN'];
  if (!isToken(token)) return badVariable('MANARA_GITLAB_TOKEN');
  if (!env['CI_MERGE_REQUEST_IID']) return { ok: true, job: { host: 'gitlab', apiUrl, token, request: null } };
  const number = wholeNumber(env['CI_MERGE_REQUEST_IID']);
  if (number === null) return badVariable('CI_MERGE_REQUEST_IID');
  const project = wholeNumber(env['CI_MERGE_REQUEST_PROJECT_ID']);
  if (project === null) return badVariable('CI_MERGE_REQUEST_PROJECT_ID');
  const page = address(env['CI_MERGE_REQUEST_PROJECT_URL']);
  if (!page) return badVariable('CI_MERGE_REQUEST_PROJECT_URL');
  return { ok: true, job: { host: 'gitlab', apiUrl, token, request: { project, number, pageUrl: `${page}/-/merge_requests/${number}` } } };
}

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function azureJob(env: Environment): ReadJob {
  const apiUrl = address(env['SYSTEM_COLLECTIONURI']);
  if (!apiUrl) return badVariable('SYSTEM_COLLECTIONURI');
  const token = env['SYSTEM_ACCESSTOKEN'];
  if (!isToken(token)) return badVariable('SYSTEM_ACCESSTOKEN');
  if (!env['SYSTEM_PULLREQUEST_PULLREQUESTID']) return { ok: true, job: { host: 'azure', apiUrl, token, request: null } };
  const number = wholeNumber(env['SYSTEM_PULLREQUEST_PULLREQUESTID']);
  if (number === null) return badVariable('SYSTEM_PULLREQUEST_PULLREQUESTID');
  const { SYSTEM_TEAMPROJECTID: project = '', BUILD_REPOSITORY_ID: repository = '' } = env;
  if (!idShape.test(project)) return badVariable('SYSTEM_TEAMPROJECTID');
  if (!idShape.test(repository)) return badVariable('BUILD_REPOSITORY_ID');
  return { ok: true, job: { host: 'azure', apiUrl, token, request: { project, repository, number } } };
}

/** The job that a command runs in; what is wrong with its variables comes as a sentence, which never repeats them. */
export function readJob(env: Environment = process.env): ReadJob {
  if (env['GITLAB_CI']) return gitlabJob(env);
  if (env['GITHUB_REPOSITORY'] !== undefined) return githubJob(env);
  // Pipelines of Azure also build repositories of other hosts.
  if (env['BUILD_REPOSITORY_PROVIDER'] === 'TfsGit') return azureJob(env);
  return wrong(text('pipeline.no_job'));
}
