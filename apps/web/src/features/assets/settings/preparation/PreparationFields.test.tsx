import { readStepLine } from '@manara/core/preparation/steps';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../../states/rendered.tsx';
import { preparationValuesOf, type PreparationValues } from './preparation-values.ts';

const { PreparationFields } = await loaded(() => import('./PreparationFields.tsx'));

const none = preparationValuesOf({
  consent: 'leave',
  consent_buttons: [],
  steps: [],
  hide: [],
  leave_out: [],
  headers: [],
  cookies: [],
});
const shown = (change: Partial<PreparationValues> = {}, language: 'en' | 'ar' = 'en') =>
  rendered(<PreparationFields values={{ ...none, ...change }} onChange={() => undefined} />, { language });

it('shows each step as it is to be written', async () => {
  const examples = [...(await shown()).matchAll(/<code[^>]*>(.*?)<\/code>/g)].map(([, example = '']) => example);
  expect(examples.length).toBeGreaterThan(10);
  for (const example of examples) expect(readStepLine(example)?.kind, example).toMatch(/^(?:step|on)$/);
});

it.each([
  ['en', 'fly', /fly.* is not a valid step/],
  ['ar', 'fly', /fly.* ليست خطوة/],
] as const)('says in %s which line is no step, at its field', async (language, steps, sentence) => {
  const markup = await shown({ steps }, language);
  expect(textIn(markup)).toMatch(sentence);
  expect(markup).toMatch(/<textarea[^>]*name="scan_settings\.preparation\.steps"[^>]*>/);
  expect(markup).toMatch(/aria-invalid="true"/);
});

it('sends secrets to where they are stored encrypted, and does not repeat them', async () => {
  const text = textIn((await shown({ headers: 'Authorization: abcdef' })).replaceAll(/<textarea.*?<\/textarea>/gs, ''));
  expect(text).toContain('Signing in');
  expect(text).not.toContain('abcdef');
});
