import { expect, it } from 'vitest';
import { namedEntities } from './named-entities.ts';

it('pairs each name with one character', () => {
  for (const [name, sign] of namedEntities) {
    expect(name).toMatch(/^[A-Za-z]+\d*$/);
    expect([...sign], name).toHaveLength(1);
  }
  expect(namedEntities.get('bsol')).toBe('\\');
  expect(namedEntities.get('nosuchsign')).toBeUndefined();
});
