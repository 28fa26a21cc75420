import { expect, it } from 'vitest';
import { healthNow, type Health } from './health-now.ts';

const git = (verdict: 'fine' | 'lacking'): Health => ({ git: { verdict, what: { id: 'doctor.git_none' } } });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

it('keeps since when a part is as it is, which nobody knows of what was so from the start', () => {
  const first = healthNow({}, git('fine'), at(0));
  expect(first.git?.since).toBeUndefined();
  const lost = healthNow(first, git('lacking'), at(5));
  expect(lost.git?.since).toBe(at(5).toISOString());
  expect(healthNow(lost, git('lacking'), at(10)).git?.since).toBe(at(5).toISOString());
  expect(healthNow(lost, git('fine'), at(15)).git?.since).toBe(at(15).toISOString());
});
