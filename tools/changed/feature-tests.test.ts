import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { featureTests, type FeatureTests } from './feature-tests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders = (at: string) =>
  fs
    .readdirSync(path.join(root, at), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const names = (at: string) =>
  fs
    .readdirSync(path.join(root, at))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => name.replace('.test.ts', ''));

it('knows every feature of the client and of the server, and no other', () => {
  const features = new Set([...folders('apps/web/src/features'), ...folders('apps/server/src/features')]);
  expect(Object.keys(featureTests).toSorted()).toEqual([...features].toSorted());
});

/** What shows no feature of its own: the frame around all screens, the whole product, or an engine, which imports reach. */
const ofNoFeature: Record<keyof FeatureTests, string[]> = {
  gate: [],
  journeys: [],
  faults: ['database-restart', 'database-restart.whole', 'disk-full', 'test-run'],
  hostile: [
    'hiding-names',
    'hostile-pages',
    'hostile-repositories',
    'hostile-sources',
    'moving-pages',
    'other-protocols',
    'page-attempts',
    'signed-in',
    'special-addresses',
  ],
};

it.each([
  ['gate', 'tests/gate/interface'],
  ['journeys', 'tests/journeys'],
  ['faults', 'tests/faults'],
  ['hostile', 'tests/hostile'],
] as const)('names every file of %s at a feature that it shows', (part, folder) => {
  const named = new Set(Object.values(featureTests).flatMap((tests) => tests[part] ?? []));
  expect([...named, ...ofNoFeature[part]].toSorted()).toEqual(names(folder).toSorted());
});
