import { notFound, Refusal } from './answers.ts';
import type { Caller } from './callers.ts';
import { reaches, type Level, type Permissions, type Repository, type World } from './world.ts';

/** The permission sets of which one is enough, as GitHub's reference lists them for an endpoint. */
export type Needs = Permissions[];

/** How the header `X-Accepted-GitHub-Permissions` writes them. */
export const acceptedPermissions = (needs: Needs): string =>
  needs
    .map((set) =>
      Object.entries(set)
        .map(([name, level]) => `${name}=${level}`)
        .join(','),
    )
    .join('; ');

/** Whether a caller sees that a repository exists. */
export function sees(world: World, caller: Caller, repository: Repository): boolean {
  if (!repository.isPrivate) return true;
  switch (caller.kind) {
    case 'installation':
      return covers(caller, repository);
    case 'fine-grained':
      return covers(caller, repository) && world.levelOf(caller.login, repository) !== null;
    case 'classic':
      return caller.scopes.includes('repo') && world.levelOf(caller.login, repository) !== null;
    case 'app-user': {
      const installation = world.installationOf(caller.app, repository.owner);
      return (
        installation !== null && world.levelOf(caller.login, repository) !== null && (installation.selected?.has(repository.id) ?? true)
      );
    }
    case 'app':
    case 'nobody':
      return false;
  }
}

/** Refuses as GitHub does: 404 for what the caller may not know of, 403 for what it may see and not do. */
export function mustReach(world: World, caller: Caller, repository: Repository, needs: Needs): void {
  if (!sees(world, caller, repository)) throw notFound();
  const isReading = needs.some((set) => Object.values(set).every((level) => level === 'read'));
  if (!repository.isPrivate && isReading) return;
  if (caller.kind === 'nobody') throw new Refusal(401, 'Requires authentication');
  if (may(world, caller, repository, needs)) return;
  const by = caller.kind === 'fine-grained' ? 'personal access token' : 'integration';
  throw caller.kind === 'classic' ? notFound() : new Refusal(403, `Resource not accessible by ${by}`);
}

/** Whether a caller has what one of these sets asks for. */
export function may(world: World, caller: Caller, repository: Repository, needs: Needs): boolean {
  switch (caller.kind) {
    case 'installation':
      return covers(caller, repository) && holds(caller.permissions, needs);
    case 'fine-grained':
      return covers(caller, repository) && holds(caller.permissions, needs) && holdsLevel(world.levelOf(caller.login, repository), needs);
    case 'classic':
      return (
        holdsLevel(world.levelOf(caller.login, repository), needs) && caller.scopes.includes(repository.isPrivate ? 'repo' : 'public_repo')
      );
    case 'app':
    case 'app-user':
    case 'nobody':
      return false;
  }
}

/** What a caller may do with the contents by git: null where it may not even know of the repository. */
export function contentsLevel(world: World, caller: Caller, repository: Repository): Level | null {
  if (!sees(world, caller, repository)) return null;
  if (may(world, caller, repository, [{ contents: 'write' }])) return 'write';
  return !repository.isPrivate || may(world, caller, repository, [{ contents: 'read' }]) ? 'read' : null;
}

type Scoped = Extract<Caller, { selected: unknown }>;

/** Which repositories a credential is for; null for all of its account's. */
export const selectionOf = (caller: Scoped): Set<number> | null =>
  caller.selected ?? (caller.kind === 'installation' ? caller.installation.selected : null);

function covers(caller: Scoped, repository: Repository): boolean {
  const account = caller.kind === 'installation' ? caller.installation.account : caller.owner;
  return account === repository.owner && (selectionOf(caller)?.has(repository.id) ?? true);
}

const holds = (has: Permissions, needs: Needs): boolean =>
  needs.some((set) => Object.entries(set).every(([name, level]) => reaches(has[name] ?? (name === 'metadata' ? 'read' : null), level)));

const holdsLevel = (has: Level | null, needs: Needs): boolean =>
  needs.some((set) => Object.values(set).every((level) => reaches(has, level)));
