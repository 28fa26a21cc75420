import ar from '@manara/messages/ar/answers.json' with { type: 'json' };
import arTypes from '@manara/messages/ar/types.json' with { type: 'json' };
import en from '@manara/messages/en/answers.json' with { type: 'json' };
import enTypes from '@manara/messages/en/types.json' with { type: 'json' };
import { createFormatter } from '../../platform/text/formatter.ts';

export type AnswerText = keyof typeof en;

/** Sentences of the assistant. */
export const answerText = createFormatter<AnswerText>({ en, ar });

/** Names of severities, states and efforts, as the interface has them. */
export const typeText = createFormatter<keyof typeof enTypes>({ en: enTypes, ar: arTypes });
