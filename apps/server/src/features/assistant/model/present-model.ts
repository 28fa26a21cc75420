import type { AssistantModel, AssistantModelState } from '@manara/contract/assistant-model';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../../platform/database/executor.ts';
import { sentence } from '../../../platform/http/sentence.ts';
import { findModel, type ModelRow } from './model-store.ts';
import { readSpent } from './spending-store.ts';

function presentModel(row: ModelRow, language: Language): AssistantModel {
  const {
    provider,
    base_url,
    model,
    is_on,
    sends_pictures,
    state,
    organisation_limit,
    person_limit,
    connected_by,
    last_problem: problem,
    last_problem_at: at,
  } = row;
  return {
    provider,
    base_url,
    model,
    has_key: row.sealed_key !== null,
    is_on,
    sends_pictures,
    state,
    organisation_limit,
    person_limit,
    connected_by,
    connected_at: row.connected_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_error: problem && at && { at: at.toISOString(), detail: sentence(language, `model.${problem}`, { said: '' }) },
  };
}

/** The organisation's model as administrators see it, and what was spent this month. */
export async function readModelState(db: Executor, organisationId: string, language: Language): Promise<AssistantModelState> {
  const row = await findModel(db, organisationId);
  return { model: row && presentModel(row, language), spent: await readSpent(db, organisationId) };
}
