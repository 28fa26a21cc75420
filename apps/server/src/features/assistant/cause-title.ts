import type { Language } from '@manara/messages/locale';
import { ruleTitle } from '../issues/issue-text.ts';

/** A title without the marks of code. */
export const plain = (title: string): string => title.replaceAll('`', '');

/** The title of a rule, as an answer names a cause. */
export const causeTitle = (language: Language, rule: string): string => plain(ruleTitle(language, rule));
