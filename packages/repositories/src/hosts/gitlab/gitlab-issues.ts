import { HostFailure, orNull } from '../host-failure.ts';
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
  visibility?: string;
}

/** A file that was sent to a project: its address within it. */
const uploaded = /^\/uploads\/[0-9a-f]{32}\/[\w.-]+$/;

const perPage = 100;

interface Surroundings {
  baseUrl: string;
  ask: <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;
  /** Sends a file to a path. */
  upload: <T>(path: string, file: File) => Promise<T>;
  /** The path of a project by its id or its name. */
  projectPath: (idOrName: string) => string;
}

export function gitlabIssues({ baseUrl, ask, upload, projectPath }: Surroundings): HostIssues {
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
    async show({ place, number }, { name, alternative, draw }) {
      const notes = `${issuesOf(place)}/${number}/notes`;
      const { visibility } = await ask<GitlabPlace>('GET', projectPath(place));
      // Others can be read by anyone, or by everyone with an account there, and with them what only people who sign in to a site may see.
      if (visibility !== 'private') return;
      const said = await ask<{ body: string }[]>('GET', `${notes}?order_by=created_at&sort=asc&per_page=${perPage}`);
      if (said.some(({ body }) => body.includes(name))) return;
      const picture = await draw();
      if (!picture) return;
      const file = new File([new Uint8Array(picture)], name, { type: 'image/png' });
      const { url } = await upload<{ url?: unknown }>(`${projectPath(place)}/uploads`, file);
      if (typeof url !== 'string' || !uploaded.test(url)) throw new HostFailure('gitlab', 'unavailable', { why: 'upload' });
      await ask('POST', notes, { body: `![${alternative}](${url})` });
    },
    read: async ({ place, number }) => present(await ask<GitlabIssue>('GET', `${issuesOf(place)}/${number}`)),
    turn: async ({ place, number }, to) =>
      present(await ask<GitlabIssue>('PUT', `${issuesOf(place)}/${number}`, { state_event: to === 'open' ? 'reopen' : 'close' })),
  };
}
