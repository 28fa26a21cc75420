import type { Needs } from './access.ts';
import { acceptedPermissions, mustReach } from './access.ts';
import { notFound, Refusal, type Answer } from './answers.ts';
import type { Caller } from './callers.ts';
import type { Representation } from './represent.ts';
import type { Host } from './host.ts';
import type { Repository, World } from './world.ts';

/** One call of the REST API. */
export interface Call {
  host: Host;
  world: World;
  caller: Caller;
  /** Parts of the path, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The object that was sent; empty where none was. */
  body: Record<string, unknown>;
  represent: Representation;
  /** The address that was asked for, without its query. */
  address: string;
  /** Headers for the answer, whatever it is. */
  headers: Record<string, string>;
}

export interface Route {
  method: string;
  /** As `/repos/:owner/:repo`; a name that ends in `*` takes the rest. */
  path: string;
  answer: (call: Call) => Answer | Promise<Answer>;
}

/** The repository that a path names, if the caller may see it and has what the endpoint needs. */
export function repositoryOf({ world, caller, params, headers }: Call, needs: Needs): Repository {
  const repository = world.repository(params['owner'] ?? '', params['repo'] ?? '');
  if (repository === null) throw notFound();
  if (caller.kind === 'installation' || caller.kind === 'fine-grained')
    headers['x-accepted-github-permissions'] = acceptedPermissions(needs);
  mustReach(world, caller, repository, needs);
  return repository;
}

export function mustNotBeArchived(repository: Repository): void {
  if (repository.isArchived) throw new Refusal(403, 'Repository was archived so is read-only.');
}

/** One page of a list with the header that says where the others are. */
export function paged<T>({ query, address }: Call, all: readonly T[], write: (page: T[]) => unknown): Answer {
  const size = Math.min(100, positive(query.get('per_page')) ?? 30);
  const page = positive(query.get('page')) ?? 1;
  const last = Math.max(1, Math.ceil(all.length / size));
  const link = (number: number, relation: string): string => {
    const to = new URLSearchParams(query);
    to.set('page', String(number));
    return `<${address}?${to}>; rel="${relation}"`;
  };
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : []),
  ];
  return {
    status: 200,
    body: write(all.slice((page - 1) * size, page * size)),
    headers: links.length === 0 ? {} : { link: links.join(', ') },
  };
}

const positive = (text: string | null): number | null => {
  const number = Number.parseInt(text ?? '', 10);
  return number > 0 ? number : null;
};
