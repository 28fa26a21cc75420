import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureTests, type FeatureTests } from '../changed/feature-tests.ts';
import { leftOut, leftToTheLongForm, type ShortenedPart } from './short-form.ts';

const root = path.resolve(import.meta.dirname, '../..');
const featureParts: Record<keyof FeatureTests, true> = { gate: true, journeys: true, faults: true, hostile: true };
const parts = Object.keys(leftToTheLongForm) as ShortenedPart[];

describe.each(parts)('what the short form leaves out of %s', (part) => {
  it('is there, and named once', () => {
    const patterns = leftOut(part);
    expect(patterns.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('leaves each feature a test that shows it', () => {
    const left = new Set(leftToTheLongForm[part]);
    const bare = Object.entries(featureTests).filter(([, tests]) => {
      const named = part in featureParts ? tests[part as keyof FeatureTests] : undefined;
      return named !== undefined && named.length > 0 && named.every((name) => left.has(name));
    });
    expect(bare.map(([feature]) => feature)).toEqual([]);
  });
});
