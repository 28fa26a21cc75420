import fs from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gitService, serveGit } from '../git/git-http.ts';
import { contentsLevel, sees } from './access.ts';
import { Refusal } from './answers.ts';
import { readToken, type Caller } from './callers.ts';
import type { Host } from './host.ts';
import type { Repository, World } from './world.ts';

const address = /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/info\/refs|\/git-upload-pack|\/git-receive-pack)$/u;

/** Answers git; false for an address that is not git's. */
export async function answerGit(host: Host, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const [, owner = '', name = '', below = ''] = address.exec(url.pathname) ?? [];
  if (below === '') return false;
  const { world } = host;
  const say = (status: number, text: string, headers: Record<string, string> = {}): true => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', ...headers }).end(`${text}\n`);
    return true;
  };
  const caller = readGitCaller(world, request.headers.authorization);
  if (caller instanceof Refusal) return say(caller.status, caller.message);
  const signIn = { 'www-authenticate': 'Basic realm="GitHub"' };
  if (caller === null) return say(401, 'Invalid username or token. Password authentication is not supported for Git operations.', signIn);
  const service = gitService(request.method, below, url.searchParams);
  if (service === null) return say(403, 'Please upgrade your git client.');
  const repository = world.repository(owner, name);
  if (repository === null || !sees(world, caller, repository)) {
    return caller.kind === 'nobody' ? say(401, 'Repository not found.', signIn) : say(404, 'Repository not found.');
  }
  const level = contentsLevel(world, caller, repository);
  if (level === null) return say(403, 'Write access to repository not granted.');
  if (service === 'git-receive-pack') {
    if (caller.kind === 'nobody') return say(401, 'No anonymous write access.', signIn);
    if (level === 'read') return say(403, 'Write access to repository not granted.');
    if (repository.isArchived) return say(403, 'This repository was archived so it is read-only.');
  }
  await serve(host, repository, caller, { below, query: url.searchParams }, request, response);
  return true;
}

async function serve(
  host: Host,
  repository: Repository,
  caller: Caller,
  asked: { below: string; query: URLSearchParams },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isPush = asked.below === '/git-receive-pack';
  const before = isPush ? await repository.git.branches() : new Map<string, string>();
  const mayTouchWorkflows = caller.kind === 'classic' || ('permissions' in caller && caller.permissions['workflows'] === 'write');
  const environment = { DOUBLE_WORKFLOWS: mayTouchWorkflows ? 'yes' : 'no' };
  const login = 'login' in caller ? caller.login : caller.kind;
  const sender = 'login' in caller ? caller.login : repository.owner.login;
  const beforeEnd = async (): Promise<void> => (isPush ? host.takePush(repository, before, sender) : undefined);
  await serveGit(repository.git.folder, { ...asked, login, environment, beforeEnd }, request, response);
}

/** Who a Basic header names by its password; null where it names nobody, a refusal for a suspended installation. */
function readGitCaller(world: World, authorization: string | undefined): Caller | Refusal | null {
  if (authorization === undefined) return { kind: 'nobody' };
  const [, encoded = ''] = /^basic\s+(.+)$/iu.exec(authorization) ?? [];
  const [, password = ''] = /^[^:]*:(.*)$/u.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  try {
    return readToken(world, password);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Lets nobody push to a branch any more. */
export async function protect({ git }: Repository, branch: string): Promise<void> {
  await fs.appendFile(path.join(git.folder, 'protected-refs'), `refs/heads/${branch}\n`);
}
