import { trackedLabel, trackedMark, type TrackerProblem } from '@manara/core/trackers/tracker';
import type { CodeHost } from '@manara/repositories/hosts/code-host';
import { HostFailure, orNull, type HostProblem } from '@manara/repositories/hosts/host-failure';
import type { HostIssue, IssuePlace, IssueRef } from '@manara/repositories/hosts/host-issues';
import { AppError, invalidFields } from '../../../platform/http/app-error.ts';
import { cleanText } from '../../channels/messages/clean-text.ts';
import type { Link, Picture, ThereIssue, Tracker } from '../tracker.ts';
import { TrackerFailure } from '../tracker-failure.ts';
import { markdownOf, titleOf } from '../write/markdown.ts';

/** Repositories that are offered at a time. */
const mostOffered = 50;
/** Milliseconds by which the clocks of a host and of this server may differ, and more. */
const margin = 3_600_000;

const problems: Record<HostProblem, TrackerProblem> = {
  unauthorized: 'refused',
  suspended: 'refused',
  removed: 'refused',
  disconnected: 'refused',
  forbidden: 'not_allowed',
  not_found: 'gone',
  not_assignable: 'fields_refused',
  invalid: 'fields_refused',
  rate_limited: 'busy',
  unavailable: 'unreachable',
  address_refused: 'address_refused',
};

function failureOf(error: unknown): unknown {
  // It was connected when the work began.
  if (error instanceof AppError && error.code === 'connection.none') return new TrackerFailure('refused');
  if (!(error instanceof HostFailure)) return error;
  const { code, why, until } = error;
  const retryAfter = until && Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  if (code === 'unavailable' && why === 'tls') return new TrackerFailure('encryption');
  return new TrackerFailure(problems[code], { said: cleanText(why ?? ''), retryAfter });
}

async function saying<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw failureOf(error);
  }
}

const idOf = ({ place, number }: IssueRef): string => `${place} ${number}`;
function refOf(id: string): IssueRef {
  const [place = '', number = ''] = id.split(' ');
  return { place, number: Number(number) };
}

const linkOf = (issue: HostIssue): Link => ({ id: idOf(issue), key: issue.name, url: issue.url });
const presentIssue = (issue: HostIssue): ThereIssue => ({
  ...linkOf(issue),
  status: null,
  category: issue.isOpen ? 'new' : 'done',
  assignee: issue.assignee,
});

const placeErrors = {
  gone: 'tracker.repository_gone',
  archived: 'tracker.repository_archived',
  issues_off: 'tracker.repository_issues_off',
  not_allowed: 'tracker.repository_not_allowed',
} as const;

/** Why a repository takes no issue; null: it does, as far as the host tells. */
const faultOf = ({ isArchived, hasIssues, mayWrite }: IssuePlace): Exclude<keyof typeof placeErrors, 'gone'> | null =>
  isArchived ? 'archived' : !hasIssues ? 'issues_off' : mayWrite === false ? 'not_allowed' : null;

interface Repositories {
  /** All repositories that the connection reaches, by name. */
  list: (search: string) => Promise<{ name: string; is_archived: boolean }[]>;
}

/** The issues of a host of repositories, by what all trackers do. */
export function hostTracker(host: CodeHost, { list }: Repositories): Tracker {
  const { issues } = host;
  const show = issues.show?.bind(issues);

  async function openPlace(id: string): Promise<IssuePlace> {
    const found = await saying(issues.place(id));
    if (!found) throw new TrackerFailure('gone');
    const fault = faultOf(found);
    if (fault) throw new TrackerFailure(fault);
    return found;
  }
  /** What a host refuses without saying that the repository is at fault. */
  async function inPlace<T>(ref: IssueRef, asked: Promise<T>): Promise<T> {
    try {
      return await saying(asked);
    } catch (error) {
      const isVague = error instanceof TrackerFailure && (error.problem === 'not_allowed' || error.problem === 'gone');
      if (isVague) await openPlace(ref.place);
      throw error;
    }
  }

  return {
    account: async () => (await saying(host.account())).login,
    async projects(search) {
      const found = (await saying(list(search))).filter(({ is_archived: isArchived }) => !isArchived);
      return { projects: found.slice(0, mostOffered).map(({ name }) => ({ id: name, key: name, name })), total: found.length };
    },
    async settle({ project_id: id, labels = [], priorities }) {
      const found = await saying(orNull(issues.place(id)));
      const fault = found ? faultOf(found) : 'gone';
      if (!found || fault) throw invalidFields({ project_id: placeErrors[fault ?? 'gone'] });
      if (labels.some((label) => label.includes(','))) throw invalidFields({ labels: 'tracker.label_comma' });
      const wanted = [...new Set(labels.map((label) => label.trim()).filter(Boolean))];
      return { project: { id: found.id, key: found.name, name: found.name }, issue_type: null, priorities, fields: [], labels: wanted };
    },
    check: async ({ project }) => void (await openPlace(project.id)),
    async find({ project }, issueId, since) {
      const marked = { mark: trackedMark(issueId), words: trackedLabel(issueId), since: new Date(since.getTime() - margin) };
      const found = await saying(issues.find(await openPlace(project.id), marked));
      return found && linkOf(found);
    },
    async create({ project, labels }, { issueId, written: { title, blocks } }) {
      const text = `${trackedMark(issueId)}\n\n${markdownOf(blocks)}\n`;
      const { id, name } = project;
      const wanted = { title: titleOf(title), text, labels };
      const known: IssuePlace = { id, name, isArchived: false, hasIssues: true, mayWrite: null };
      return linkOf(await inPlace({ place: id, number: 0 }, issues.open(known, wanted)));
    },
    async read(id) {
      const ref = refOf(id);
      return presentIssue(await inPlace(ref, issues.read(ref)));
    },
    ...(show && { attach: (id: string, picture: Picture) => saying(show(refOf(id), picture)) }),
    async move(id, to) {
      const ref = refOf(id);
      await inPlace(ref, issues.turn(ref, to === 'close' ? 'closed' : 'open'));
      return true;
    },
  };
}
