import type { connectAssistantModel as contract } from '@manara/contract/assistant-model';
import { lacksHttps } from '@manara/core/host-address';
import { modelAddress, needsKey } from '@manara/core/assistant/model';
import type { Static } from 'typebox';
import { nameAloneOf, recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import { invalidFields, notFound, type ErrorCode } from '../../../platform/http/app-error.ts';
import { egressFetch } from './egress-fetch.ts';
import type { Place } from './language-model.ts';
import { modelError, ModelFailure } from './model-failure.ts';
import * as store from './model-store.ts';
import type { ModelMeans } from './reach-model.ts';
import { openKey, sealKey } from './seal-key.ts';
import { countSpent } from './spend.ts';

type Form = Static<typeof contract.body>;

/** Milliseconds that a test may take: a model on one's own machine may have to be loaded first. */
const patience = 45_000;

/** What keys are written with. */
const keyCharacters = /^[\x21-\x7e]+$/;

/** Asks a model for a word, and for nothing of the organisation. Throws ModelFailure. Its tokens count as those of questions do. */
async function tryModel({ db, egress }: ModelMeans, actor: Actor, place: Place): Promise<void> {
  // Large, and of no use where no model is on.
  const { askForWord } = await import('./ask-for-word.ts');
  const used = await askForWord(place, egressFetch(egress, patience));
  if (actor.id !== null) await countSpent(db, { id: actor.id, organisationId: actor.organisationId }, used);
}

/** A failure of the first question, at the field that it is about. */
function atField(error: unknown): unknown {
  if (!(error instanceof ModelFailure)) return error;
  const { problem, said } = error;
  if (problem === 'busy') return modelError(error);
  if (problem === 'refused' || problem === 'not_allowed') return invalidFields({ key: 'model.key_refused' });
  const field = problem === 'missing' || problem === 'answer_unexpected' ? 'model' : 'address';
  return invalidFields({ [field]: { code: `model.${problem}`, params: { said } } });
}

function read({ provider, address, model: name, key: entered }: Form, before: store.ModelRow | null) {
  const baseUrl = modelAddress(provider, address);
  const model = name.trim();
  const key = entered?.trim() ?? '';
  const isSame = before !== null && before.provider === provider && before.base_url === baseUrl;
  const keeps = key === '' && isSame && before.sealed_key !== null;
  const problems: Record<string, ErrorCode> = {};
  if (baseUrl === null) problems['address'] = lacksHttps(address) ? 'model.address_https' : 'model.address_invalid';
  if (model === '') problems['model'] = 'model.name_required';
  if (key === '' ? needsKey(provider) && !keeps : !keyCharacters.test(key)) problems['key'] = 'model.key_required';
  if (baseUrl === null || Object.keys(problems).length > 0) throw invalidFields(problems);
  return { provider, base_url: baseUrl, model, key: key === '' ? null : key, keeps };
}

/** Connects a model once it has answered, or changes the connection. A new one is off; one at the same address stays as it is. */
export async function connectModel(means: ModelMeans, actor: Actor, form: Form): Promise<store.ModelRow> {
  const { db, secrets } = means;
  const known = await store.findModel(db, actor.organisationId);
  const { key, keeps, ...entered } = read(form, known);
  const kept = keeps && known?.sealed_key ? openKey(secrets, known, known.sealed_key) : null;
  if (keeps && kept === null) throw invalidFields({ key: 'model.key_required' });
  const used = key ?? kept;
  const limits = { organisation_limit: form.organisation_limit, person_limit: form.person_limit };
  const isUntouched =
    known?.base_url === entered.base_url && known.provider === entered.provider && known.model === entered.model && key === null;
  if (!isUntouched)
    await tryModel(means, actor, { ...entered, key: used }).catch((error: unknown) => {
      throw atField(error);
    });
  const owner = { organisation_id: actor.organisationId, ...entered };
  return db.transaction(async (tx) => {
    const before = await store.lockModel(tx, actor.organisationId);
    const isSame = before !== null && before.provider === entered.provider && before.base_url === entered.base_url;
    const after = await store.storeModel(tx, {
      ...owner,
      ...limits,
      sealed_key: used === null ? null : sealKey(secrets, owner, used),
      // Where data goes was agreed to for one address.
      is_on: isSame && before.is_on,
      sends_pictures: isSame && before.sends_pictures,
      ...(!isUntouched && { state: 'connected', held_until: null }),
      connected_by: nameAloneOf(actor),
      connected_at: new Date(),
    });
    await recordAudit(tx, actor, {
      action: isSame ? 'assistant_model_changed' : 'assistant_model_connected',
      subjectId: actor.organisationId,
      ...(before && { before: store.recordedModel(before) }),
      after: { ...store.recordedModel(after), ...(isSame && key !== null && { key_changed: true }) },
    });
    return after;
  });
}

/** Turns the model on or off for the organisation. */
export async function switchModel({ db }: ModelMeans, actor: Actor, isOn: boolean): Promise<store.ModelRow> {
  return db.transaction(async (tx) => {
    const before = await store.lockModel(tx, actor.organisationId);
    if (!before) throw notFound();
    if (before.is_on === isOn) return before;
    const after = await store.changeModel(tx, actor.organisationId, { is_on: isOn });
    if (!after) throw notFound();
    await recordAudit(tx, actor, {
      action: isOn ? 'assistant_model_on' : 'assistant_model_off',
      subjectId: actor.organisationId,
      before: store.recordedModel(before),
      after: store.recordedModel(after),
    });
    return after;
  });
}

/** Lets pictures in documents be sent to the model, or not. */
export async function switchPictures({ db }: Pick<ModelMeans, 'db'>, actor: Actor, sendsPictures: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await store.lockModel(tx, actor.organisationId);
    if (!before) throw notFound();
    if (before.sends_pictures === sendsPictures) return;
    const after = await store.changeModel(tx, actor.organisationId, { sends_pictures: sendsPictures });
    if (!after) throw notFound();
    await recordAudit(tx, actor, {
      action: 'assistant_model_changed',
      subjectId: actor.organisationId,
      before: store.recordedModel(before),
      after: store.recordedModel(after),
    });
  });
}

/** Asks the model whether it answers. Throws AppError where it does not. */
export async function testModel(means: ModelMeans, actor: Actor): Promise<store.ModelRow> {
  const { db, secrets } = means;
  const row = await store.findModel(db, actor.organisationId);
  if (!row) throw notFound();
  try {
    const key = row.sealed_key === null ? null : openKey(secrets, row, row.sealed_key);
    if (row.sealed_key !== null && key === null) throw new ModelFailure('unreadable');
    await tryModel(means, actor, { ...row, key });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    await db.transaction((tx) => store.noteModel(tx, row, { problem: error.problem, hold: null }));
    throw modelError(error);
  }
  return db.transaction(async (tx) => {
    await store.noteModel(tx, row, { problem: null, hold: null });
    await recordAudit(tx, actor, { action: 'assistant_model_tested', subjectId: actor.organisationId, after: store.recordedModel(row) });
    const after = await store.findModel(tx, actor.organisationId);
    if (!after) throw notFound();
    return after;
  });
}

/** Forgets a model and its key. */
export async function disconnectModel({ db }: Pick<ModelMeans, 'db'>, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await store.lockModel(tx, actor.organisationId);
    if (!before) throw notFound();
    await store.removeModel(tx, actor.organisationId);
    await recordAudit(tx, actor, {
      action: 'assistant_model_disconnected',
      subjectId: actor.organisationId,
      before: store.recordedModel(before),
    });
  });
}
