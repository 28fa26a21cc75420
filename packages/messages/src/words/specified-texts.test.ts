import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { messagesOf, parts } from './said.ts';
import { beginning, replaced, specified } from './specified-texts.ts';

const textOf = (id: string): string | undefined => {
  const [part = '', ...key] = id.split('.');
  return messagesOf('en', part)[key.join('.')];
};

it.each(specified)('%s is as specified', (id, text) => {
  expect(textOf(id)).toBe(text);
});

it.each(beginning)('%s begins as specified', (id, text) => {
  expect(textOf(id)?.startsWith(text)).toBe(true);
});

it.each(replaced.filter(({ by }) => !by))('nothing says “$text”: $instead', ({ text }) => {
  const messages = parts.flatMap((part) =>
    Object.entries(messagesOf('en', part)).map(([key, message]) => [`${part}.${key}`, message] as const),
  );
  expect(messages.filter(([, message]) => message.includes(text))).toEqual([]);
});

it.each(replaced.flatMap(({ text, instead, by }) => (by ? [{ text, instead, by }] : [])))(
  '“$text” is said by one pinned text: $instead',
  ({ by }) => {
    expect(specified.map(([id]) => id)).toContain(by);
  },
);

it('the guide, the dashboard and the reports tell one rule of what holds a score at 69', () => {
  const guide = fs.readFileSync(path.resolve(import.meta.dirname, '../../guide/en/dashboard.md'), 'utf8');
  const rules = [guide, ...['dashboard.score_explain', 'issues.fact_score_hint', 'legal.score_meaning'].map(textOf)];
  for (const text of rules) expect(text).toMatch(/69 (?:at most )?when a tenth or more of (?:its|the) pages/);
});
