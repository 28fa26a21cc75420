import type { FixBatchSummary } from '@manara/contract/fixes';
import type { RunCheckpoint } from '../../../platform/database/schema/runs.ts';

type Visits = NonNullable<FixBatchSummary['pages']>;

/** How far the opening of pages brings the run of a batch: half of the way, for what is found is made and sent after it. */
export const pointAt = ({ done, known }: Visits): Pick<RunCheckpoint, 'done' | 'known'> => ({ done, known: known * 2 });

/** How many pages were opened, as the checkpoint of a run has it; null before the first. */
export const visitsOf = ({ done, known }: Pick<RunCheckpoint, 'done' | 'known'>): Visits | null =>
  known > 0 ? { done, known: known / 2 } : null;
