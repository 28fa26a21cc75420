import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plantedFaults } from '../../bench/planted-faults/faults.ts';
import { leftOut } from './short-form.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.each(plantedFaults.map((one) => [one.fault, one] as const))('it can be planted that: %s', (_fault, { file, find, replace }) => {
  expect(fs.readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

test('every planted fault is guarded by a test that `npm test` runs', () => {
  const short = new Set(leftOut('journeys'));
  const onlyLong = plantedFaults.filter(
    ({ part, files = [] }) => part === 'journeys' && files.every((name) => short.has(`tests/${name}.test.ts`)),
  );
  expect(onlyLong.map(({ fault }) => fault)).toEqual([]);
});
