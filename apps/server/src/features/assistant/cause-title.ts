import type { Language } from '@manara/messages/locale';
import { withoutMarks } from '../../platform/text/without-marks.ts';
import { ruleTitle } from '../issues/issue-text.ts';

/** The title of a rule, as an answer names a cause. */
export const causeTitle = (language: Language, rule: string): string => withoutMarks(ruleTitle(language, rule));
