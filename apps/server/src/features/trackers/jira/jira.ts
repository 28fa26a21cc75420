import { statusCategories, type StatusCategory } from '@manara/core/trackers/tracker';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Picture } from '../tracker.ts';
import { TrackerFailure } from '../tracker-failure.ts';
import * as answers from './jira-answers.ts';
import { askJira, type Passage, type Question, type Way } from './ask-jira.ts';

/** An issue as Jira has it now. */
interface JiraIssue {
  id: string;
  key: string;
  status: string;
  category: StatusCategory;
  assignee: string | null;
}

export type FieldMeta = Static<typeof answers.FieldMeta>;
type Project = Static<typeof answers.Project>;

/** Projects that are offered at a time, and pages of a list that are read. */
const mostProjects = 50;
const mostPages = 20;
const perPage = 100;

const shown = 'fields=status,assignee';
const part = encodeURIComponent;

const issueOf = ({ id, key, fields: { status, assignee } }: Static<typeof answers.FoundIssue>): JiraIssue => ({
  id,
  key,
  status: status.name,
  category: statusCategories.find((one) => one === status.statusCategory.key) ?? 'new',
  assignee: assignee?.displayName ?? null,
});

/** Jira Cloud by the third version of its API, Data Center by the second. Everything throws TrackerFailure. */
export class Jira {
  readonly #egress: Way;
  readonly #passage: Passage;

  constructor(egress: Way, passage: Passage) {
    this.#egress = egress;
    this.#passage = passage;
  }

  async #read<T extends TSchema>(schema: T, question: Question): Promise<Static<T>> {
    const json = await askJira(this.#egress, this.#passage, question);
    if (!Value.Check(schema, json)) throw new TrackerFailure('answer_unexpected', { said: 'another shape' });
    return json;
  }

  /** All pages of a list of what a project demands. */
  async #all<T extends TSchema>(schema: T, path: string): Promise<Static<T>[]> {
    const all: Static<T>[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await this.#read(answers.MetaPage, { path: `${path}?startAt=${all.length}&maxResults=${perPage}` });
      const some = answer.values ?? answer.issueTypes ?? answer.fields ?? [];
      for (const one of some) {
        if (!Value.Check(schema, one)) throw new TrackerFailure('answer_unexpected', { said: 'another shape' });
        all.push(one);
      }
      if (some.length === 0 || answer.isLast === true || (answer.total !== undefined && all.length >= answer.total)) break;
    }
    return all;
  }

  /** Whose token it is. */
  async account(): Promise<string> {
    return (await this.#read(answers.Myself, { path: '/myself' })).displayName;
  }

  /** By name: the first that match, and how many there are. */
  async projects(search: string): Promise<{ projects: Project[]; total: number }> {
    if (this.#passage.kind === 'jira_cloud') {
      const query = `maxResults=${mostProjects}&orderBy=name&action=create${search === '' ? '' : `&query=${part(search)}`}`;
      const { values, total } = await this.#read(answers.ProjectPage, { path: `/project/search?${query}` });
      return { projects: values, total: total ?? values.length };
    }
    const all = await this.#read(answers.Projects, { path: '/project' });
    const wanted = search.toLocaleLowerCase();
    const found = all
      .filter(({ key, name }) => `${key} ${name}`.toLocaleLowerCase().includes(wanted))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    return { projects: found.slice(0, mostProjects), total: found.length };
  }

  async project(idOrKey: string): Promise<Project> {
    return this.#read(answers.Project, { path: `/project/${part(idOrKey)}` });
  }

  /** Types of issues that can be created in a project by themselves. */
  async types(project: string): Promise<{ id: string; name: string }[]> {
    const all = await this.#all(answers.IssueType, `/issue/createmeta/${part(project)}/issuetypes`);
    return all.filter(({ subtask }) => !subtask).map(({ id, name }) => ({ id, name }));
  }

  /** The fields that can be filled in when an issue of a type is created. */
  fields(project: string, type: string): Promise<FieldMeta[]> {
    return this.#all(answers.FieldMeta, `/issue/createmeta/${part(project)}/issuetypes/${part(type)}`);
  }

  /** The oldest issue with a label; null: there is none. */
  async findByLabel(label: string): Promise<JiraIssue | null> {
    const path = this.#passage.kind === 'jira_cloud' ? '/search/jql' : '/search';
    const jql = part(`labels = "${label}" order by created asc`);
    const { issues } = await this.#read(answers.Search, { path: `${path}?jql=${jql}&maxResults=1&${shown}` });
    return issues[0] ? issueOf(issues[0]) : null;
  }

  create(fields: Record<string, unknown>): Promise<{ id: string; key: string }> {
    return this.#read(answers.Created, { method: 'POST', path: '/issue', body: { fields } });
  }

  async issue(id: string): Promise<JiraIssue> {
    return issueOf(await this.#read(answers.FoundIssue, { path: `/issue/${part(id)}?${shown}` }));
  }

  /** Attaches a picture, unless the issue has one of that name: who attached it may have died before it was noted. Nothing where Jira takes no files. */
  async attach(id: string, { name, draw }: Picture): Promise<void> {
    const { fields } = await this.#read(answers.Attachments, { path: `/issue/${part(id)}?fields=attachment` });
    if (!fields.attachment || fields.attachment.some(({ filename }) => filename === name)) return;
    const bytes = await draw();
    if (!bytes) return;
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(bytes)], { type: 'image/png' }), name);
    await askJira(this.#egress, this.#passage, { method: 'POST', path: `/issue/${part(id)}/attachments`, form });
  }

  /**
   * Moves an issue to a state that is done, or out of those, by what its workflow allows now. A step that demands more than a resolution is left to people. False: there is
   * no such step.
   */
  async move(id: string, to: 'close' | 'reopen'): Promise<boolean> {
    const path = `/issue/${part(id)}/transitions`;
    const { transitions } = await this.#read(answers.Transitions, { path: `${path}?expand=transitions.fields` });
    const wanted: readonly string[] = to === 'close' ? ['done'] : ['new', 'indeterminate'];
    const steps = transitions.flatMap((step) => {
      const demanded = Object.entries(step.fields ?? {}).filter(([, { required, hasDefaultValue }]) => required && !hasDefaultValue);
      const [resolution] = demanded.flatMap(([field, { allowedValues }]) => (field === 'resolution' ? (allowedValues?.[0]?.id ?? []) : []));
      const isPossible = demanded.length === 0 || (demanded.length === 1 && resolution !== undefined);
      const rank = wanted.indexOf(step.to.statusCategory.key);
      return isPossible && rank >= 0 ? [{ id: step.id, rank, demands: demanded.length, resolution }] : [];
    });
    const [best] = steps.toSorted((a, b) => a.rank - b.rank || a.demands - b.demands);
    if (!best) return false;
    const fields = best.resolution === undefined ? undefined : { resolution: { id: best.resolution } };
    await askJira(this.#egress, this.#passage, {
      method: 'POST',
      path,
      body: { transition: { id: best.id }, ...(fields && { fields }) },
    });
    return true;
  }
}
