import type { NamedModel } from '@manara/contract/assistant';
import type { Executor } from '../../../platform/database/executor.ts';
import { findModel, type ModelRow } from './model-store.ts';

/** A model as people are told of it. */
export const namedModel = ({ model, base_url }: Pick<ModelRow, 'model' | 'base_url'>): NamedModel => ({
  name: model,
  host: new URL(base_url).host,
});

/** The model that answers in an organisation; null: none does. */
export async function answeringModel(db: Executor, organisationId: string): Promise<NamedModel | null> {
  const row = await findModel(db, organisationId);
  return row?.is_on ? namedModel(row) : null;
}
