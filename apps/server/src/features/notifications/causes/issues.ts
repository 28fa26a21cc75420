import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { issues } from '../../../platform/database/schema/issues.ts';
import { users } from '../../../platform/database/schema/session.ts';
import { issueComments } from '../../../platform/database/schema/triage.ts';
import { tell } from '../tell.ts';

/** Who has done it: nobody is told of what they did themselves. */
interface Doer {
  organisationId: string;
  id: string;
  name: string;
}

interface Subject {
  assetId: string;
  issueId: string;
}

const pathOf = ({ assetId, issueId }: Subject) => `/report/${assetId}/issue/${issueId}`;
const lowered = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** The members of these user names. */
async function idsOf(tx: Executor, organisationId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), inArray(sql`lower(${users.username})`, lowered(names))));
  return rows.map(({ id }) => id);
}

/** Tells a member that issues are theirs to see to by now. What one person gives them one after the other is told as one. */
export async function tellAssigned(
  tx: Executor,
  doer: Doer,
  { username, changeId, given }: { username: string; changeId: string; given: readonly (Subject & { ruleId: string })[] },
): Promise<void> {
  const [first] = given;
  if (!first) return;
  const ids = (await idsOf(tx, doer.organisationId, [username])).filter((id) => id !== doer.id);
  const many = '/issues?assignee=%40me';
  await tell(tx, doer.organisationId, { ids }, () => ({
    kind: 'assigned',
    topic: `assigned ${doer.id}`,
    cause: changeId,
    path: given.length === 1 ? pathOf(first) : many,
    manyPath: many,
    values: { person: doer.name, rule: first.ruleId },
    count: given.length,
    ...(given.length === 1 && { assetId: first.assetId, issueId: first.issueId }),
  }));
}

/** The user names that a text calls by @. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![\p{L}\p{M}\p{Nd}_@.])@([\p{L}\p{M}\p{Nd}_]{1,200})/gu)].map(([, name = '']) => name)),
];

/** Tells those whom a comment calls by name only since it was changed. */
export async function tellMentioned(
  tx: Executor,
  author: Doer,
  subject: Subject,
  { id, names }: { id: string; names: readonly string[] },
): Promise<void> {
  const { organisationId } = author;
  const [issue] = await tx
    .select({ rule: issues.rule_id })
    .from(issues)
    .where(and(eq(issues.id, subject.issueId), eq(issues.organisation_id, organisationId)));
  const ids = (await idsOf(tx, organisationId, names)).filter((one) => one !== author.id);
  if (!issue) return;
  const values = { person: author.name, rule: issue.rule };
  const news = { kind: 'mention', topic: `mention ${subject.issueId}`, cause: id, path: pathOf(subject), values, ...subject } as const;
  await tell(tx, organisationId, { ids }, () => news);
}

/** Tells of a comment: whom it calls by name, whose issue it is, and who has commented on it before. */
export async function tellOfComment(tx: Executor, author: Doer, subject: Subject, comment: { id: string; text: string }): Promise<void> {
  const { organisationId } = author;
  const [issue] = await tx
    .select({ rule: issues.rule_id, assignee: issues.assignee_username })
    .from(issues)
    .where(and(eq(issues.id, subject.issueId), eq(issues.organisation_id, organisationId)));
  if (!issue) return;
  const mentioned = (await idsOf(tx, organisationId, mentionedIn(comment.text))).filter((id) => id !== author.id);
  const others = await tx
    .selectDistinct({ id: issueComments.author_id })
    .from(issueComments)
    .where(and(eq(issueComments.issue_id, subject.issueId), isNotNull(issueComments.author_id)));
  const owner = await idsOf(tx, organisationId, issue.assignee === null ? [] : [issue.assignee]);
  const beside = [...others.flatMap(({ id }) => id ?? []), ...owner].filter((id) => id !== author.id && !mentioned.includes(id));
  const news = { cause: comment.id, path: pathOf(subject), values: { person: author.name, rule: issue.rule }, ...subject };
  await tell(tx, organisationId, { ids: mentioned }, () => ({ ...news, kind: 'mention', topic: `mention ${subject.issueId}` }));
  await tell(tx, organisationId, { ids: [...new Set(beside)] }, () => ({ ...news, kind: 'comment', topic: `comment ${subject.issueId}` }));
}
