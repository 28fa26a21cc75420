import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { issues } from '../../platform/database/schema/issues.ts';
import { changeIssue } from '../triage/change-issue.ts';
import { createComment } from '../triage/comments.ts';
import type { Hand } from '../triage/hand.ts';
import type { Deed as TriageDeed } from '../triage/triage-state.ts';
import { acceptedFor, type Deed } from './data/featured.ts';

const day = 86_400_000;

function triageDeed(deed: Deed, language: Language): TriageDeed | null {
  switch (deed.action) {
    case 'assign':
      return { action: 'assign', assignee: deed.assignee };
    case 'accept':
      return { action: 'accept', reason: deed.reason[language], until: new Date(Date.now() + acceptedFor * day).toISOString() };
    case 'false_positive':
      return { action: 'false_positive', reason: deed.reason[language] };
    case 'no_barrier':
      return { action: 'verdict', verdict: 'no_barrier', remark: deed.remark[language] };
    case 'comment':
      return null;
  }
}

/** Does on an asset of the sample what somebody of it has done there, through what real people do it with. */
export async function doDeed(db: NodePgDatabase, hand: Hand, assetId: string, deed: Deed, language: Language): Promise<void> {
  const kind = deed.action === 'no_barrier' ? 'needs_review' : 'violation';
  const [issue] = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.asset_id, assetId), eq(issues.rule_id, deed.rule), eq(issues.kind, kind), isNull(issues.resolution)))
    .orderBy(asc(issues.page_url), asc(issues.id))
    .limit(1);
  if (!issue) throw new Error(`Nothing of ${deed.rule} stands where ${deed.by} was to work on it`);
  const subject = { organisationId: hand.organisationId, assetId, issueId: issue.id };
  const triage = triageDeed(deed, language);
  if (triage) await changeIssue(db, hand, subject, language, { deed: triage });
  else if (deed.action === 'comment') await createComment(db, hand, subject, deed.text[language]);
}
