import type { ReviewEdit } from '@manara/contract/review-edits';
import { AppError } from '../../platform/http/app-error.ts';
import { versionRow } from '../documents/versions/version-rows.ts';
import { applyEdits } from './apply-edits.ts';
import type { Change } from './change-review.ts';
import type { MadeFormulas } from './formulas.ts';
import { contentOf, type Parts } from './open-review.ts';

type Decide = Change['decide'];

/** Applies edits. Throws 422 with a sentence for the first that cannot be done. */
export const edits =
  (given: readonly ReviewEdit[], formulas: MadeFormulas): Decide =>
  ({ before }) => {
    const applied = applyEdits(before, given, formulas);
    if (!applied.ok)
      throw new AppError('validation_failed', 422, { fields: { [`edits.${applied.index}`]: { code: `review.${applied.fault}` } } });
    return { kind: 'edit', after: applied.document, edits: applied.edits, changes: applied.changes };
  };

/** Goes back to the content before the last one that was made, whoever made it. */
export const undo =
  (parts: Parts, key: Change['key']): Decide =>
  async ({ tx, current }) => {
    const done = await versionRow(tx, key, current.content);
    if (!done || done.parent === null) throw new AppError('document.nothing_to_undo', 409);
    const content = done.parent;
    const after = await contentOf({ ...parts, db: tx }, key, { content });
    const reading = (await versionRow(tx, key, content))?.reading ?? current.reading;
    return { kind: 'undo', after, content, reading, redo: [...current.redo, current.content] };
  };

/** Goes on to the content that was undone last. */
export const redo =
  (parts: Parts, key: Change['key']): Decide =>
  async ({ tx, current }) => {
    const content = current.redo.at(-1);
    if (content === undefined) throw new AppError('document.nothing_to_redo', 409);
    const after = await contentOf({ ...parts, db: tx }, key, { content });
    const reading = (await versionRow(tx, key, content))?.reading ?? current.reading;
    return { kind: 'redo', after, content, reading, redo: current.redo.slice(0, -1) };
  };

/** Makes the document equal to an old version, without its mark of review: a person has to look again. Throws 404. */
export const restore =
  (parts: Parts, key: Change['key'], to: number): Decide =>
  async ({ tx }) => {
    const old = await versionRow(tx, key, to);
    if (!old) throw new AppError('not_found', 404);
    const after = await contentOf({ ...parts, db: tx }, key, old);
    return { kind: 'restore', after, sameAs: old.content, reading: old.reading, audit: 'document_restored' };
  };

/** Says, or takes back, that the document is right as it stands. */
export const mark =
  (reviewed: boolean, by: string): Decide =>
  ({ current, before }) => ({
    kind: reviewed ? 'reviewed' : 'unreviewed',
    after: before,
    content: current.content,
    redo: current.redo,
    audit: reviewed ? 'document_reviewed' : 'document_unreviewed',
    ...(reviewed && { reviewed: { at: new Date().toISOString(), by } }),
  });
