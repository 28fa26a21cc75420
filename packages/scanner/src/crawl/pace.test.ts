import { expect, it } from 'vitest';
import { retryAfterSeconds } from './pace.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

it.each([
  ['30', 30],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60],
  ['Thu, 01 Jan 2020 00:00:00 GMT', 0],
  ['3600', null],
  ['soon', null],
  [null, null],
])('Retry-After %s asks for %s seconds', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds));
