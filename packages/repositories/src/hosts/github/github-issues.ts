import { HostFailure, orNull } from '../host-failure.ts';
import type { HostIssue, HostIssues, IssuePlace } from '../host-issues.ts';
import { ownPage } from '../own-page.ts';
import type { GithubClient } from './github-client.ts';

/** What is read of an issue as GitHub answers it. */
interface GithubIssue {
  number: number;
  html_url: string;
  /** Ends in `/repos/{owner}/{name}`. */
  repository_url: string;
  state: string;
  body?: string | null;
  assignees?: { login: string }[] | null;
  /** Pull requests are listed among the issues. */
  pull_request?: object;
}

interface GithubPlace {
  id: number;
  full_name: string;
  archived?: boolean;
  has_issues?: boolean;
}

/** Issues that are looked through for one that the search has not heard of yet. */
const perPage = 100;

const nameIn = (address: string): string | null => /\/repos\/([^/]+\/[^/]+)$/.exec(address)?.[1] ?? null;

/** Paths by the id of a repository, as GitHub itself redirects to: a name may come to mean another one. */
const pathOf = (place: string): string => {
  if (!/^\d+$/.test(place)) throw new HostFailure('github', 'not_found');
  return `/repositories/${place}`;
};

interface Surroundings {
  baseUrl: string;
  /** Whether an App was given a right; null for a token, which does not tell. */
  mayWriteIssues: () => Promise<boolean | null>;
  /** The path of a repository by its name. */
  repositoryPath: (name: string) => string;
}

export function githubIssues(client: GithubClient, { baseUrl, mayWriteIssues, repositoryPath }: Surroundings): HostIssues {
  const ask = async <T>(route: string, body: object = {}): Promise<T> => (await client.request(route, { ...body })).data as T;

  /** `place`: where it was asked for; an issue that was moved says itself where it is now. */
  const present = (found: GithubIssue, place: string, known = ''): HostIssue => {
    const name = nameIn(found.repository_url) ?? known;
    return {
      place,
      number: found.number,
      name: `${name}#${found.number}`,
      url: ownPage(found.html_url, `${baseUrl}/${name}/issues/${found.number}`),
      isOpen: found.state === 'open',
      assignee: found.assignees?.[0]?.login ?? null,
    };
  };
  const oldest = (found: readonly GithubIssue[], mark: string, { id, name }: IssuePlace): HostIssue | null => {
    const [first] = found
      .filter((one) => one.pull_request === undefined && one.body?.startsWith(mark))
      .toSorted((a, b) => a.number - b.number);
    return first ? present(first, id, name) : null;
  };

  return {
    async place(idOrName) {
      const path = /^\d+$/.test(idOrName) ? pathOf(idOrName) : repositoryPath(idOrName);
      const found = await orNull(ask<GithubPlace>(`GET ${path}`));
      if (!found) return null;
      const { id, full_name: name, archived = false, has_issues: hasIssues = true } = found;
      return { id: String(id), name, isArchived: archived, hasIssues, mayWrite: await mayWriteIssues() };
    },
    async find(place, { mark, words, since }) {
      const recent = { state: 'all', sort: 'created', direction: 'desc', since: since.toISOString(), per_page: perPage };
      const listed = oldest(await ask<GithubIssue[]>(`GET ${pathOf(place.id)}/issues`, recent), mark, place);
      if (listed) return listed;
      const query = { q: `"${words}" in:body is:issue repo:${place.name}`, sort: 'created', order: 'asc', per_page: perPage };
      return oldest((await ask<{ items: GithubIssue[] }>('GET /search/issues', query)).items, mark, place);
    },
    async open(place, { title, text, labels }) {
      const made = await ask<GithubIssue>(`POST ${pathOf(place.id)}/issues`, { title, body: text, labels });
      return present(made, place.id, place.name);
    },
    read: async ({ place, number }) => present(await ask<GithubIssue>(`GET ${pathOf(place)}/issues/${number}`), place),
    async turn({ place, number }, to) {
      const change = to === 'open' ? { state: 'open' } : { state: 'closed', state_reason: 'completed' };
      return present(await ask<GithubIssue>(`PATCH ${pathOf(place)}/issues/${number}`, change), place);
    },
  };
}
