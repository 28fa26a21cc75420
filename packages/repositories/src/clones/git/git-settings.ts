import type { EgressProxy } from '@manara/egress/proxy/start-proxy';

/** Where a repository is fetched from and pushed to, and the way there. */
export interface Remote {
  url: string;
  /** Value of the HTTP header; null where anybody may read. */
  authorization: string | null;
  proxy: EgressProxy;
}

/** What git may know of where it runs: no address of a database, no secret, no setting of the operator's own git. */
const known = ['PATH', 'SystemRoot', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'GIT_SSL_CAINFO'];

export const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(known.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** Nothing that a repository holds is run, followed or interpreted. */
const guarded: [string, string][] = [
  ['core.hooksPath', '/dev/null'],
  ['core.attributesFile', '/dev/null'],
  ['core.excludesFile', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.symlinks', 'false'],
  ['core.protectHFS', 'true'],
  ['core.protectNTFS', 'true'],
  ['core.askPass', ''],
  ['credential.helper', ''],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['transfer.bundleURI', 'false'],
  ['transfer.fsckObjects', 'true'],
  ...['hasDot', 'hasDotdot', 'hasDotgit', 'emptyName', 'fullPathname', 'nullSha1'].map((fault): [string, string] => [
    `fetch.fsck.${fault}`,
    'error',
  ]),
  ['fetch.writeCommitGraph', 'false'],
  // What is fetched stays one file, on which the system has a bound.
  ['fetch.unpackLimit', '1'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['core.bigFileThreshold', '16m'],
  ['core.packedGitWindowSize', '32m'],
  ['core.packedGitLimit', '256m'],
  ['pack.threads', '2'],
  ['protocol.allow', 'never'],
];

function withPassword({ url, username, password }: EgressProxy): string {
  const proxy = new URL(url);
  Object.assign(proxy, { username, password });
  return proxy.href;
}

/** The remote is known by the environment alone: its address and what opens it stand on no command line and in no file. */
const settingsOf = ({ url, authorization, proxy }: Remote, largestFile: number): [string, string][] => [
  ['protocol.http.allow', 'always'],
  ['protocol.https.allow', 'always'],
  ['remote.source.url', url],
  ['remote.source.promisor', 'true'],
  ['remote.source.partialCloneFilter', `blob:limit=${largestFile}`],
  ['http.proxy', withPassword(proxy)],
  ['http.proxyAuthMethod', 'basic'],
  ['http.lowSpeedLimit', '500'],
  ['http.lowSpeedTime', '60'],
  ...(authorization === null ? [] : ([['http.extraHeader', `Authorization: ${authorization}`]] as [string, string][])),
];

/** The environment of one run of git on the repository in `folder`. Without a remote it reaches nothing. */
export function gitEnvironment(folder: string, remote: Remote | null, largestFile: number): NodeJS.ProcessEnv {
  const settings = [...guarded, ...(remote ? settingsOf(remote, largestFile) : [])];
  return {
    ...ownEnvironment(),
    LC_ALL: 'C',
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    GIT_DIR: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
}
