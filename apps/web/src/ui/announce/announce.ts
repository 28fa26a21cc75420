import type { Saying } from '../../i18n/saying.ts';
import { createAnnouncer } from './announcer.ts';

export const announcer = createAnnouncer<Saying>();

/** `announce((say) => say('review.saving.saved'))`: has it read out once, politely, to those who do not see it happen. */
export const announce = (saying: Saying): void => announcer.say(saying);
