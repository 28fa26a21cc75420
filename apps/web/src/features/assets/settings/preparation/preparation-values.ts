import type { PagePreparation } from '@manara/contract/asset-settings';
import { wrongLine, type ConsentAnswer, type LineProblem, type PreparationList } from '@manara/core/preparation/preparation';

/** The lists of a preparation as calls name them, in the order in which they are shown. */
export const preparationFields = ['consent_buttons', 'steps', 'hide', 'leave_out', 'headers', 'cookies'] as const;
export type PreparationField = (typeof preparationFields)[number];

/** What is done on pages before they are judged, as typed: lists one a line. */
export interface PreparationValues extends Record<PreparationField, string> {
  consent: ConsentAnswer;
}

const lists: Record<PreparationField, PreparationList> = {
  consent_buttons: 'consentButtons',
  steps: 'steps',
  hide: 'hide',
  leave_out: 'leaveOut',
  headers: 'headers',
  cookies: 'cookies',
};

export function preparationValuesOf(preparation: PagePreparation): PreparationValues {
  const typed = (field: PreparationField): string => preparation[field].join('\n');
  return {
    consent: preparation.consent,
    consent_buttons: typed('consent_buttons'),
    steps: typed('steps'),
    hide: typed('hide'),
    leave_out: typed('leave_out'),
    headers: typed('headers'),
    cookies: typed('cookies'),
  };
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is to be stored. */
export const readPreparationValues = (values: PreparationValues): PagePreparation => ({
  consent: values.consent,
  consent_buttons: linesOf(values.consent_buttons),
  steps: linesOf(values.steps),
  hide: linesOf(values.hide),
  leave_out: linesOf(values.leave_out),
  headers: linesOf(values.headers),
  cookies: linesOf(values.cookies),
});

/** The first line of a list that cannot be taken, with why; null where all can. */
export const wrongIn = (field: PreparationField, values: PreparationValues): { line: string; problem: LineProblem } | null =>
  wrongLine(lists[field], linesOf(values[field]));

/** How many things are done, for the heading. */
export const countOf = (values: PreparationValues): number =>
  preparationFields.reduce((sum, field) => sum + linesOf(values[field]).length, values.consent === 'leave' ? 0 : 1);
