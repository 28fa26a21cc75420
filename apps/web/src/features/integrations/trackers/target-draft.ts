import type { putTrackerTarget, TrackerTarget } from '@manara/contract/trackers';
import type { Static } from 'typebox';

type Body = Static<typeof putTrackerTarget.body>;
type Language = Body['language'];

/** A target as it is being entered. Empty: nothing is chosen. */
export interface TargetDraft {
  /** `asset:` or `product:` with its id; empty: all others. */
  whose: string;
  projectId: string;
  typeId: string;
  priorities: Body['priorities'];
  fields: Record<string, string | string[]>;
  /** As they are entered, with commas between them. */
  labels: string;
  language: Language;
  retestsClosed: boolean;
  followsFixes: boolean;
}

const whoseOf = (target: TrackerTarget | null): string => {
  if (target?.asset) return `asset:${target.asset.id}`;
  return target?.product ? `product:${target.product.id}` : '';
};

export const draftOfTarget = (target: TrackerTarget | null, language: Language): TargetDraft => ({
  whose: whoseOf(target),
  projectId: target?.project.id ?? '',
  typeId: target?.issue_type?.id ?? '',
  priorities: target?.priorities ?? { critical: null, high: null, medium: null, low: null },
  fields: target?.fields ?? {},
  labels: target?.labels.join(', ') ?? '',
  language: target?.language ?? language,
  retestsClosed: target?.retests_closed ?? true,
  followsFixes: target?.follows_fixes ?? true,
});

const labelsIn = (entered: string): string[] => [
  ...new Set(
    entered
      .split(/[,،]/)
      .map((label) => label.trim())
      .filter(Boolean),
  ),
];

const idIn = (whose: string, kind: 'asset' | 'product'): string | null => {
  const [of, id] = whose.split(':');
  return of === kind && id ? id : null;
};

/** `demanded`: the ids of the fields that the project asks for; what was entered for others is left out. */
export const bodyOfTarget = (draft: TargetDraft, demanded: readonly string[]): Body => ({
  asset_id: idIn(draft.whose, 'asset'),
  product_id: idIn(draft.whose, 'product'),
  project_id: draft.projectId,
  type_id: draft.typeId === '' ? null : draft.typeId,
  priorities: draft.priorities,
  fields: Object.fromEntries(Object.entries(draft.fields).filter(([id]) => demanded.includes(id))),
  labels: labelsIn(draft.labels),
  language: draft.language,
  retests_closed: draft.retestsClosed,
  follows_fixes: draft.followsFixes,
});

/** Errors at the fields that the dialog has: one field says whether the target is of an asset or of a product. */
export const inFields = ({ product_id: product, ...fields }: Record<string, string>): Record<string, string> =>
  product === undefined ? fields : { ...fields, asset_id: product };
