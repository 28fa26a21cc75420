import { expect, test } from 'vitest';
import { passingToken } from './palette.ts';

const figures = (foreground: string) => [{ foreground, background: '#ffffff', ratio: 2, required: 4.5, fontSize: 16, fontWeight: '400' }];
const token = (tokens: Record<string, string>, current: string | null = null, property = 'color') =>
  passingToken(new Map(Object.entries(tokens)), { figures: figures('#9ca3af'), nearest: '#70777f', current, property });

test('a site’s own color comes before a color of ours where it is nearly that', () => {
  expect(token({ '--ink': '#111827', '--quiet': '#6b7280', '--faint': '#d1d5db' })).toBe('--quiet');
  expect(token({ '--ink': '#111827' })).toBeNull();
});

test('of the family of the token that there is, a color may be further away', () => {
  expect(token({ '--gray-400': '#9ca3af', '--gray-700': '#374151', '--quiet': '#6b7280' }, '--gray-400')).toBe('--gray-700');
});

test('colors of borders and grounds, and of another hue, are none for a text', () => {
  expect(token({ '--border-strong': '#6b7280', '--surface-dark': '#6b7280', '--danger': '#b42318' })).toBeNull();
});
