import { trackedLabel, type JiraKind } from '@manara/core/trackers/tracker';
import { invalidFields } from '../../../platform/http/app-error.ts';
import { cleanText } from '../../channels/messages/clean-text.ts';
import { checkDemands, unfitOf } from '../targets/check-demands.ts';
import { readDemands } from '../targets/read-fields.ts';
import type { Tracker } from '../tracker.ts';
import { TrackerFailure } from '../tracker-failure.ts';
import { issueFields } from '../write/issue-fields.ts';
import type { Jira } from './jira.ts';

/** Jira, by what all trackers do. */
export function jiraTracker(jira: Jira, { kind, baseUrl }: { kind: JiraKind; baseUrl: string }): Tracker {
  const linked = <T extends { id: string; key: string }>(there: T) => ({
    ...there,
    url: `${baseUrl}/browse/${encodeURIComponent(there.key)}`,
  });
  return {
    account: () => jira.account(),
    projects: (search) => jira.projects(search),
    async settle(form) {
      const { id, key, name } = await jira.project(form.project_id);
      const type = (await jira.types(id)).find((one) => one.id === form.type_id);
      if (!type) throw invalidFields({ type_id: 'tracker.type_unknown' });
      const fields = checkDemands(await readDemands(jira, id, type.id), form);
      return { project: { id, key, name }, issue_type: type, priorities: form.priorities, fields, labels: [] };
    },
    async check(goal) {
      const { id, key } = await jira.project(goal.project.id);
      const type = (await jira.types(id)).find((one) => one.id === goal.issue_type?.id);
      const unfit = type ? unfitOf(await readDemands(jira, id, type.id), goal) : [goal.issue_type?.name ?? ''];
      if (unfit.length > 0) throw new TrackerFailure('demands', { said: cleanText(`${key}: ${unfit.join(', ')}`, 500) });
    },
    async find(_goal, issueId) {
      const found = await jira.findByLabel(trackedLabel(issueId));
      return found && linked(found);
    },
    create: async (goal, { issueId, severity, written }) =>
      linked(await jira.create(issueFields(kind, goal, written, severity, trackedLabel(issueId)))),
    read: async (id) => linked(await jira.issue(id)),
    attach: (id, picture) => jira.attach(id, picture),
    move: (id, to) => jira.move(id, to),
  };
}
