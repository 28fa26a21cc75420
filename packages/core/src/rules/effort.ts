import type { Impact } from '../severity.ts';

/** What mending takes: XS up to 5 minutes, S up to 30, M up to 2 hours, L more. */
export const efforts = ['XS', 'S', 'M', 'L'] as const;
export type Effort = (typeof efforts)[number];

/** The three steps that an issue's fields `impact` and `effort` know. */
export type FieldStep = 'high' | 'medium' | 'low';

const byEffort: Record<Effort, FieldStep> = { XS: 'low', S: 'low', M: 'medium', L: 'high' };
const byImpact: Record<Impact, FieldStep> = { critical: 'high', serious: 'high', moderate: 'medium', minor: 'low' };

/** The value of an issue's `effort`. */
export const effortField = (effort: Effort): FieldStep => byEffort[effort];

/** The value of an issue's `impact`; not its severity. */
export const impactField = (impact: Impact): FieldStep => byImpact[impact];
