import type { Static } from 'typebox';
import type { suggestQuestions as endpoint } from '@manara/contract/assistant';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { listAssets } from '../assets/store.ts';
import { chosenHub, readPreferredHub } from '../dashboard/preferred-hub.ts';
import { listIssues } from '../issues/list-issues.ts';
import { answeringModel } from './model/named-model.ts';
import { questionsIn, type ProposedQuestion } from './questions.ts';

/** What there is to ask, by what there is: nothing yet, assets that nobody has scanned, or scans. */
export async function proposeQuestions(db: Executor, caller: Caller): Promise<ProposedQuestion[]> {
  const { organisationId } = caller;
  const scored = await listAssets(db, organisationId, 'en', { skip: 0, limit: 1, state: 'scored' });
  if (scored.total === 0) return ['question.scan_how', 'question.alt', 'question.contrast', 'question.deadlines'];
  const { total: critical } = await listIssues(db, organisationId, 'en', {
    skip: 0,
    limit: 1,
    severity_filter: 'critical',
    standing: true,
  });
  return ['question.fix_first', critical > 0 ? 'question.critical' : 'question.open', 'question.why', 'question.worst'];
}

/** Four questions that fit what the organisation has now, the sector of the person who asks, and the model that answers. */
export async function suggestQuestions(db: Executor, caller: Caller, language: Language): Promise<Static<typeof endpoint.response>> {
  const { hub } = await chosenHub(db, caller.organisationId, await readPreferredHub(db, caller.id));
  const model = await answeringModel(db, caller.organisationId);
  return { questions: questionsIn(language, await proposeQuestions(db, caller)), model, hub };
}
