import { isPattern } from '../scope/scan-scope.ts';
import { readCookie, readHeader, isSecretName } from './carried.ts';
import { namesUser, readStepLine } from './steps.ts';

/** What a scan presses where a site asks for consent: nothing, the button that agrees to all, or the one that refuses. */
export const consentAnswers = ['leave', 'accept', 'reject'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** The lists of lines that prepare a page. */
const preparationLists = ['consentButtons', 'steps', 'hide', 'leaveOut', 'headers', 'cookies'] as const;
export type PreparationList = (typeof preparationLists)[number];

/** What is done on each page before it is judged, in lines as people write them. */
export interface Preparation extends Record<PreparationList, readonly string[]> {
  /** Where the site asks for it: by the buttons that are known. */
  consent: ConsentAnswer;
  /** Selectors of what is clicked away besides, where it is there. */
  consentButtons: readonly string[];
  /** As `steps.ts` reads them, in their order. */
  steps: readonly string[];
  /** Selectors of what is not shown, and so not judged. */
  hide: readonly string[];
  /** Selectors of what is shown and not judged. */
  leaveOut: readonly string[];
  /** `Name: value`, sent to the site with every request. Nothing secret: they are shown to everyone who sees the asset. */
  headers: readonly string[];
  /** `name=value`, set before the page is asked for. Nothing secret, as with headers. */
  cookies: readonly string[];
}

/** Lines of a list, and characters of a line. */
export const preparationBounds = { lines: 50, length: 500 } as const;

export const noPreparation: Preparation = {
  consent: 'leave',
  consentButtons: [],
  steps: [],
  hide: [],
  leaveOut: [],
  headers: [],
  cookies: [],
};

/** Whether anything is done at all. */
export const preparesAnything = (preparation: Preparation): boolean =>
  preparation.consent !== 'leave' || preparationLists.some((list) => preparation[list].length > 0);

/** The same text for the same preparation, to compare two. */
export const preparationKey = (preparation: Preparation): string =>
  JSON.stringify([preparation.consent, ...preparationLists.map((list) => preparation[list])]);

/** Why a line cannot be taken. Each has a sentence: `asset.<problem>` of errors.json, `assets.<problem>` of the client. */
export type LineProblem = 'selector_invalid' | 'step_invalid' | 'header_invalid' | 'header_secret' | 'cookie_invalid' | 'cookie_secret';

/** What can be a CSS selector, as far as that can be said without a page. */
const isSelector = (text: string): boolean => text.trim() !== '' && !/[{}\r\n]/.test(text);

const problemOf: Record<PreparationList, (line: string) => LineProblem | null> = {
  consentButtons: (line) => (isSelector(line) ? null : 'selector_invalid'),
  hide: (line) => (isSelector(line) ? null : 'selector_invalid'),
  leaveOut: (line) => (isSelector(line) ? null : 'selector_invalid'),
  steps: (line) => {
    const read = readStepLine(line);
    if (read === null || (read.kind === 'on' && !isPattern(read.pattern))) return 'step_invalid';
    return read.kind === 'step' && namesUser(read.step) ? 'step_invalid' : null;
  },
  headers: (line) => {
    const header = readHeader(line);
    if (!header) return 'header_invalid';
    return isSecretName(header.name) ? 'header_secret' : null;
  },
  cookies: (line) => {
    const cookie = readCookie(line);
    if (!cookie) return 'cookie_invalid';
    return isSecretName(cookie.name) ? 'cookie_secret' : null;
  },
};

/** The first line of a list that cannot be taken, with why, of a secret the name alone; null where all can. */
export function wrongLine(list: PreparationList, lines: readonly string[]): { line: string; problem: LineProblem } | null {
  for (const line of lines) {
    const problem = problemOf[list](line);
    if (problem) return { line: problem.endsWith('_secret') ? (line.split(/[:=]/)[0] ?? '').trim() : line, problem };
  }
  return null;
}
