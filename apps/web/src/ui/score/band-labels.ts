import type { ScoreBand } from '@manara/core/score-band';
import type { MessageId } from '../../i18n/message-ids.ts';

/** The word for a band, so that no colour has to say it alone. */
export const bandLabels: Record<ScoreBand, MessageId> = { good: 'shell.score_good', fair: 'shell.score_fair', poor: 'shell.score_poor' };
