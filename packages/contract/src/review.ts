import { Type, type Static } from 'typebox';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Step } from '@manara/core/document/edit/splice';
import { endpoint } from './endpoint.ts';
import { DocumentDetails } from './documents.ts';
import { DirectionName, ReviewEdit, reviewLimits } from './review-edits.ts';
import { Id, IdParams, Time, nullable, oneOf, page } from './shared.ts';

export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The change that undoing or redoing would take back or make again. */
const LastChange = Type.Object({
  version: Version,
  at: Time,
  by: Type.String(),
  is_own: Type.Boolean(),
  /** A sentence in the language of Accept-Language. */
  what: Type.String(),
});
export type LastChange = Static<typeof LastChange>;

/** What stands about a document under review besides its words. */
const ReviewState = Type.Object({
  version: Version,
  /** The number of the reading that the pictures belong to: another one after what was undone, redone or restored across readings. */
  reading: Version,
  /** Null: there is nothing to undo, or to redo. */
  undo: nullable(LastChange),
  redo: nullable(LastChange),
  reviewed: nullable(Type.Object({ at: Time, by: Type.String() })),
  /** The version that the outputs were written from; null where that is not known. */
  outputs_version: nullable(Version),
});
export type ReviewState = Static<typeof ReviewState>;

const Model = Type.Unsafe<StructuredDocument>(
  Type.Unknown({ description: 'The document model (docs/decisions/0014), without the single signs and lines of formulas.' }),
);
const StepTaken = Type.Unsafe<Step>(
  Type.Unknown({
    description: 'What leads from the document at the version that the caller named to the one answered; `take` of the core takes it.',
  }),
);

export const Review = Type.Object({
  ...ReviewState.properties,
  document: Model,
  document_name: Type.String(),
  /** Pages whose picture can be shown, counting from 0. */
  page_pictures: Type.Array(Type.Integer()),
  /** Whether the caller may change anything now: a member, and the source is not being read anew. */
  can_change: Type.Boolean(),
  /** What is queued or under way: the source read anew, or the outputs written. `progress` is 0 to 100. */
  run: nullable(Type.Object({ id: Id, kind: oneOf(['reading', 'outputs']), progress: Type.Integer() })),
});
export type Review = Static<typeof Review>;

export const ReviewChange = Type.Object({ ...ReviewState.properties, step: StepTaken });
export type ReviewChange = Static<typeof ReviewChange>;

export const getReview = endpoint({
  id: 'getReview',
  method: 'GET',
  path: '/documents/{id}/review',
  access: 'viewer',
  summary: 'A document as recognized and corrected so far. 409 `document.not_ready` before there is a result.',
  params: IdParams,
  response: Review,
});
export const getReviewChanges = endpoint({
  id: 'getReviewChanges',
  method: 'GET',
  path: '/documents/{id}/review/changes',
  access: 'viewer',
  summary: 'The changes since a version, as a step to apply.',
  params: IdParams,
  query: Type.Object({ since: Version }),
  response: ReviewChange,
});
export const editReview = endpoint({
  id: 'editReview',
  method: 'POST',
  path: '/documents/{id}/review/edits',
  access: 'member',
  status: 200,
  summary:
    'Applies edits to the document, all or none, as one new version. 409 `document.changed_meanwhile` if there is a newer version: `changed` says who made it and when. 422 if an edit can’t be applied.',
  params: IdParams,
  body: Type.Object({ version: Version, edits: Type.Array(ReviewEdit, { minItems: 1, maxItems: reviewLimits.edits }) }),
  response: ReviewChange,
});
const Seen = Type.Object({ version: Version });
export const undoReview = endpoint({
  id: 'undoReview',
  method: 'POST',
  path: '/documents/{id}/review/undo',
  access: 'member',
  status: 200,
  summary: 'Undoes the last change by anyone, creating a new version. 409 `document.nothing_to_undo`.',
  params: IdParams,
  body: Seen,
  response: ReviewChange,
});
export const redoReview = endpoint({
  id: 'redoReview',
  method: 'POST',
  path: '/documents/{id}/review/redo',
  access: 'member',
  status: 200,
  summary: 'Redoes the last undone change, as a new version. 409 `document.nothing_to_redo`.',
  params: IdParams,
  body: Seen,
  response: ReviewChange,
});

export const versionKinds = ['read', 'edit', 'undo', 'redo', 'restore', 'reviewed', 'unreviewed'] as const;
export type VersionKind = (typeof versionKinds)[number];

const ReviewVersion = Type.Object({
  version: Version,
  kind: oneOf(versionKinds),
  at: Time,
  /** Null: the program has read the source when it came; of a later reading the one who asked for it. */
  by: nullable(Type.String()),
  is_own: Type.Boolean(),
  /** One sentence of what was done, in the language of Accept-Language. */
  what: Type.String(),
  /** Of edits, each with what stood there before and afterwards, shortened; null: no words. The first twenty. */
  changes: Type.Array(
    Type.Object({
      what: Type.String(),
      id: nullable(Type.String()),
      before: nullable(Type.String()),
      after: nullable(Type.String()),
    }),
  ),
  /** Whether the document can be made equal to it again. */
  can_restore: Type.Boolean(),
});
export type ReviewVersion = Static<typeof ReviewVersion>;

export const listReviewVersions = endpoint({
  id: 'listReviewVersions',
  method: 'GET',
  path: '/documents/{id}/review/versions',
  access: 'viewer',
  summary: 'Every version of a document, newest first, with who changed what and when.',
  params: IdParams,
  query: Type.Object(page(50)),
  response: Type.Object({ versions: Type.Array(ReviewVersion), total: Type.Integer() }),
});
export const restoreReview = endpoint({
  id: 'restoreReview',
  method: 'POST',
  path: '/documents/{id}/review/restore',
  access: 'member',
  status: 200,
  summary: 'Restores an earlier version as a new one; nothing is lost.',
  params: IdParams,
  body: Type.Object({ version: Version, to: Version }),
  response: ReviewChange,
});
export const markReviewed = endpoint({
  id: 'markReviewed',
  method: 'POST',
  path: '/documents/{id}/review/reviewed',
  access: 'member',
  status: 200,
  summary: 'Marks the document as reviewed, or removes the mark. Any later change removes it, too.',
  params: IdParams,
  body: Type.Object({ version: Version, reviewed: Type.Boolean() }),
  response: ReviewState,
});
export const writeOutputsAgain = endpoint({
  id: 'writeOutputsAgain',
  method: 'POST',
  path: '/documents/{id}/review/outputs',
  access: 'member',
  status: 202,
  summary:
    'Writes all outputs again from the document’s current state, as a run with progress. 409 `document.busy` while one is queued or running.',
  params: IdParams,
  body: Seen,
  response: DocumentDetails,
});

/** The reading whose picture is meant; without it that of now. With it the picture may be kept. */
const ofReading = Type.Object({ reading: Type.Optional(Version) });
export const readReviewPage = endpoint({
  id: 'readReviewPage',
  method: 'GET',
  path: '/documents/{id}/review/pages/{index}/picture',
  access: 'viewer',
  summary: 'The picture of a source page. Pages count from 0.',
  params: Type.Object({ id: Id, index: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  query: ofReading,
  files: ['image/png'],
});
export const readReviewPicture = endpoint({
  id: 'readReviewPicture',
  method: 'GET',
  path: '/documents/{id}/review/pictures/{picture}',
  access: 'viewer',
  summary: 'A picture in the document, by its id.',
  params: Type.Object({ id: Id, picture: Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9-]+$' }) }),
  query: ofReading,
  files: ['image/png', 'image/jpeg'],
});

/** One page of the source at a time, counting from 0: what stands there now. */
export const previewed = Type.Object({ page: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }) });
export const previewHtml = endpoint({
  id: 'previewHtml',
  method: 'GET',
  path: '/documents/{id}/review/preview/html',
  access: 'viewer',
  summary: 'One page of the current document, as HTML for a sandboxed frame: without scripts, with its styles.',
  params: IdParams,
  query: previewed,
  files: ['text/html'],
});
export const previewDocx = endpoint({
  id: 'previewDocx',
  method: 'GET',
  path: '/documents/{id}/review/preview/docx',
  access: 'viewer',
  summary: 'One page of the current document, as the paragraphs of the Word file with their styles.',
  params: IdParams,
  query: previewed,
  response: Type.Object({
    version: Version,
    paragraphs: Type.Array(
      Type.Object({
        /** As Word names it, such as `Heading1`; null: running text. */
        style: nullable(Type.String()),
        text: Type.String(),
        direction: DirectionName,
      }),
    ),
  }),
});
export const previewBraille = endpoint({
  id: 'previewBraille',
  method: 'GET',
  path: '/documents/{id}/review/preview/{braille}',
  access: 'viewer',
  summary: 'One page of the current document in braille: each line as cells (U+2800 to U+283F) and as braille ASCII.',
  params: Type.Object({ id: Id, braille: oneOf(['ueb_brf', 'nemeth_brf']) }),
  query: previewed,
  response: Type.Object({
    version: Version,
    /** Braille pages. */
    pages: Type.Array(
      Type.Object({
        number: Type.String(),
        lines: Type.Array(Type.Object({ cells: Type.String(), ascii: Type.String() })),
      }),
    ),
  }),
});
export const previewFormula = endpoint({
  id: 'previewFormula',
  method: 'POST',
  path: '/documents/{id}/review/formula',
  access: 'member',
  status: 200,
  summary: 'The MathML of a LaTeX formula. 422 shows where the formula is invalid.',
  params: IdParams,
  body: Type.Object({
    latex: Type.String({ minLength: 1, maxLength: reviewLimits.latex }),
    /** Of a formula that stands by itself, or in running text. */
    display: Type.Boolean({ default: true }),
  }),
  response: Type.Object({ mathml: Type.String() }),
});
