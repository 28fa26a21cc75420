import fs from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gitService, serveGit } from '../git/git-http.ts';
import type { Host } from './host.ts';
import { Refusal } from './refusal.ts';
import { readToken } from './tokens.ts';
import { levels, type Project, type Token, type World } from './world.ts';

const address = /^\/(.+?)(?:\.git)?(\/info\/refs|\/git-upload-pack|\/git-receive-pack)$/u;
const denied =
  "HTTP Basic: Access denied. If a password was provided for Git authentication, the password was incorrect or you're required to use a token instead of a password. If a token was provided, it was either incorrect, expired, or improperly scoped.";
const hidden = "The project you were looking for could not be found or you don't have permission to view it.";

/** Answers git; false for an address that is not git's. */
export async function answerGit(world: World, host: Host, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const [, name = '', below = ''] = address.exec(url.pathname) ?? [];
  const service = gitService(request.method, below, url.searchParams);
  if (service === null) return false;
  const say = (status: number, text: string): true => {
    const signIn = status === 401 ? { 'www-authenticate': 'Basic realm="GitLab"' } : {};
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...signIn }).end(text);
    return true;
  };
  const token = readGitCaller(world, request.headers.authorization);
  const isPush = service === 'git-receive-pack';
  const scopes = isPush ? ['write_repository', 'api'] : ['read_repository', 'write_repository', 'api', 'read_api'];
  if (token === 'denied' || (token !== null && !scopes.some((scope) => token.scopes.includes(scope)))) return say(401, denied);
  const project = world.project(decodeURIComponent(name));
  if (project === null || !world.sees(token?.user ?? null, project)) return token === null ? say(401, denied) : say(404, hidden);
  const level = token === null ? 0 : world.levelOf(token.user, project);
  if (project.isPrivate && level < levels.reporter) return say(403, 'You are not allowed to download code from this project.');
  if (isPush && token === null) return say(401, denied);
  if (isPush && (level < levels.developer || project.isArchived)) return say(403, 'You are not allowed to push code to this project.');
  const before = await project.git.branches();
  await serveGit(
    project.git.folder,
    {
      below,
      query: url.searchParams,
      login: token?.user.username ?? '',
      beforeEnd: async () => (isPush && token !== null ? host.takePush(project, before, token.user) : undefined),
    },
    request,
    response,
  );
  return true;
}

function readGitCaller(world: World, authorization: string | undefined): Token | 'denied' | null {
  if (authorization === undefined) return null;
  const [, encoded = ''] = /^basic\s+(.+)$/iu.exec(authorization) ?? [];
  const [, password = ''] = /^[^:]+:(.*)$/u.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  try {
    return readToken(world, password);
  } catch (error) {
    if (error instanceof Refusal) return 'denied';
    throw error;
  }
}

/** Lets nobody push to a branch any more. */
export async function protect({ git }: Project, branch: string): Promise<void> {
  await fs.appendFile(path.join(git.folder, 'protected-refs'), `refs/heads/${branch}\n`);
}
