import { orNull } from '../host-failure.ts';
import type { HostIssue, HostIssues } from '../host-issues.ts';
import { ownPage } from '../own-page.ts';

/** What is read of an issue as GitLab answers it. */
interface GitlabIssue {
  iid: number;
  project_id: number;
  web_url: string;
  state: string;
  description?: string | null;
  assignees?: { username: string }[];
  references: { full: string };
}

interface GitlabPlace {
  id: number;
  path_with_namespace: string;
  archived?: boolean;
  issues_enabled?: boolean;
  issues_access_level?: string;
}

const perPage = 100;

interface Surroundings {
  baseUrl: string;
  ask: <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;
  /** The path of a project by its id or its name. */
  projectPath: (idOrName: string) => string;
}

export function gitlabIssues({ baseUrl, ask, projectPath }: Surroundings): HostIssues {
  const present = ({ iid, project_id, web_url, state, assignees, references }: GitlabIssue): HostIssue => ({
    place: String(project_id),
    number: iid,
    name: references.full,
    url: ownPage(web_url, `${baseUrl}/${references.full.replace('#', '/-/issues/')}`),
    isOpen: state === 'opened',
    assignee: assignees?.[0]?.username ?? null,
  });
  const issuesOf = (place: string) => `${projectPath(place)}/issues`;
  return {
    async place(idOrName) {
      const found = await orNull(ask<GitlabPlace>('GET', projectPath(idOrName)));
      if (!found) return null;
      const {
        id,
        path_with_namespace: name,
        archived: isArchived = false,
        issues_enabled: isOn = true,
        issues_access_level: level,
      } = found;
      return { id: String(id), name, isArchived, hasIssues: isOn && level !== 'disabled', mayWrite: null };
    },
    // GitLab searches what it has, without delay.
    async find(place, { mark, words }) {
      const query = new URLSearchParams({ scope: 'all', in: 'description', search: words, order_by: 'created_at', sort: 'asc' });
      const found = await ask<GitlabIssue[]>('GET', `${issuesOf(place.id)}?${query}&per_page=${perPage}`);
      const first = found.find(({ description }) => description?.startsWith(mark));
      return first ? present(first) : null;
    },
    async open(place, { title, text, labels }) {
      const body = { title, description: text, ...(labels.length > 0 && { labels: labels.join(',') }) };
      return present(await ask<GitlabIssue>('POST', issuesOf(place.id), body));
    },
    read: async ({ place, number }) => present(await ask<GitlabIssue>('GET', `${issuesOf(place)}/${number}`)),
    turn: async ({ place, number }, to) =>
      present(await ask<GitlabIssue>('PUT', `${issuesOf(place)}/${number}`, { state_event: to === 'open' ? 'reopen' : 'close' })),
  };
}
