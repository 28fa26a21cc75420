import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Real git repositories behind real git over HTTP. */
export interface GitServer {
  /** Bare repositories stand here: `name.git`. */
  folder: string;
  origin: string;
  /** Requests, with what they showed. */
  asked: { url: string; authorization: string | undefined }[];
  close: () => Promise<void>;
}

/** Answers a request itself (true) instead of git. */
type Instead = (request: IncomingMessage, response: ServerResponse) => boolean;

const environment = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Author',
  GIT_AUTHOR_EMAIL: 'author@example.org',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Author',
  GIT_COMMITTER_EMAIL: 'author@example.org',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};

/** Runs git on a repository and answers what it wrote. */
export const git = (folder: string, args: string[], input: string | Buffer = ''): string =>
  execFileSync('git', args, { cwd: folder, env: environment, input, maxBuffer: 1e9, stdio: ['pipe', 'pipe', 'pipe'] })
    .toString()
    .replace(/\n$/, '');

/** An entry of a tree as plumbing takes it: its name is written as it is. */
export interface Entry {
  mode: string;
  name: string | Buffer;
  object: string;
}

/** Stores an object without asking whether git would have made it. */
export function store(repository: string, kind: 'blob' | 'tree' | 'commit', content: string | Buffer): string {
  return git(repository, ['hash-object', '-t', kind, '--literally', '-w', '--stdin'], content);
}

export function storeTree(repository: string, entries: readonly Entry[]): string {
  const parts = entries.flatMap(({ mode, name, object }) => [
    Buffer.from(`${mode} `),
    Buffer.from(name),
    Buffer.from([0]),
    Buffer.from(object, 'hex'),
  ]);
  return store(repository, 'tree', Buffer.concat(parts));
}

/** Entries in git's order, in which a folder stands as if its name ended with a stroke. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const key = ({ mode, name }: Entry) => Buffer.concat([Buffer.from(name), Buffer.from(mode === '40000' ? '/' : '')]);
  return entries.toSorted((a, b) => Buffer.compare(key(a), key(b)));
}

/** Makes a tree the newest of a branch, on top of what the branch is. */
export function commitTree(repository: string, tree: string, branch = 'main'): string {
  const parent = git(repository, ['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`]);
  const commit = git(repository, ['commit-tree', tree, ...(parent ? ['-p', parent] : []), '-m', 'A change']);
  git(repository, ['update-ref', `refs/heads/${branch}`, commit]);
  return commit;
}

/** A tree of plain files, folders and all. */
export function storeFiles(repository: string, files: Record<string, string | Buffer>): string {
  const entries: Entry[] = [];
  const below: Record<string, Record<string, string | Buffer>> = {};
  for (const [name, content] of Object.entries(files)) {
    const [first = '', ...rest] = name.split('/');
    if (rest.length === 0) entries.push({ mode: '100644', name, object: store(repository, 'blob', content) });
    else (below[first] ??= {})[rest.join('/')] = content;
  }
  for (const [name, inside] of Object.entries(below)) entries.push({ mode: '40000', name, object: storeFiles(repository, inside) });
  return storeTree(repository, inOrder(entries));
}

/** A bare repository that lets be pushed to it. */
export function createRepository(server: Pick<GitServer, 'folder'>, name: string, files?: Record<string, string | Buffer>): string {
  const repository = path.join(server.folder, `${name}.git`);
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', '--template=', repository], { env: environment });
  for (const setting of ['http.receivepack', 'uploadpack.allowFilter']) git(repository, ['config', setting, 'true']);
  if (files) commitTree(repository, storeFiles(repository, files));
  return repository;
}

/** Hands a request to `git http-backend` (CGI, RFC 3875). */
function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://git.example');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...environment,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'],
      CONTENT_LENGTH: request.headers['content-length'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      GIT_PROTOCOL: request.headers['git-protocol'] as string | undefined,
      REMOTE_USER: 'somebody',
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {});
  request.pipe(child.stdin);
  response.on('close', () => child.kill());
  let head: Buffer | null = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    if (head === null) return void response.write(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const headers = Object.fromEntries(
      head
        .toString('latin1', 0, end)
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const { status = '200', ...rest } = headers;
    response.writeHead(Number.parseInt(status, 10), rest);
    response.write(head.subarray(end + 4));
    head = null;
  });
  child.on('close', () => response.end());
}

/** Serves repositories on loopback. Where an authorization is named, nothing is had without it. */
export async function startGitServer({ authorization, instead }: { authorization?: string; instead?: Instead } = {}): Promise<GitServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-git-'));
  const asked: GitServer['asked'] = [];
  const server = http.createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    if (instead?.(request, response)) return;
    if (authorization !== undefined && request.headers.authorization !== authorization)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    answer(folder, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    folder,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
