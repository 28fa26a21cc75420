import type { AlternativeProposal } from '@manara/contract/review-proposals';
import { modelProblems, type InsteadReason, type ModelProblem } from '@manara/core/assistant/model';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PictureQuestion } from './describe-picture.ts';
import { modelError, ModelFailure } from './model-failure.ts';
import { findModel } from './model-store.ts';
import { namedModel } from './named-model.ts';
import { reachModel, type ModelMeans, type Patience, type Reach } from './reach-model.ts';
import type { Spender } from './spending-store.ts';

/** Tokens that a picture, what is said with it and its text take at most, about. */
const perPicture = 5_000;

/** The model that describes pictures in an organisation; null: none may. */
export async function describingModel(db: ModelMeans['db'], organisationId: string) {
  const row = await findModel(db, organisationId);
  return row?.is_on && row.sends_pictures ? row : null;
}

const isProblem = (reason: InsteadReason): reason is ModelProblem => (modelProblems as readonly string[]).includes(reason);

function errorOf({ reason, failure }: Extract<Reach<unknown>, { ok: false }>): AppError {
  if (failure) return modelError(failure);
  return isProblem(reason) ? modelError(new ModelFailure(reason)) : new AppError(`model.${reason}`, 409);
}

/** The alternative text that the organisation's model proposes for a picture. Throws AppError where none may be asked, or it does not answer. */
export async function proposeAlternative(
  means: ModelMeans,
  spender: Spender,
  picture: Omit<PictureQuestion, 'signal'>,
  waiting: Patience,
): Promise<AlternativeProposal> {
  const row = await describingModel(means.db, spender.organisationId);
  if (!row) throw new AppError('model.pictures_off', 409);
  const reached = await reachModel(means, row, spender, { tokens: perPicture, ...waiting }, async ({ place, fetch, signal }) => {
    // Large, and of no use where no model is on.
    const [{ describePicture }, { languageModel }] = await Promise.all([import('./describe-picture.ts'), import('./language-model.ts')]);
    return describePicture(languageModel(place, fetch), { ...picture, signal });
  });
  if (!reached.ok) throw errorOf(reached);
  if (reached.value === null) throw new AppError('model.nothing_recognized', 409);
  return { text: reached.value, language: picture.language, model: namedModel(row) };
}
