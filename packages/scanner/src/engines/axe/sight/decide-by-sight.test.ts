import { expect, it } from 'vitest';
import type { RawNode } from '../in-frame.ts';
import { decideBySight } from './decide-by-sight.ts';
import type { SeenText } from './look-at-texts.ts';

/** A text of which this share is seen below what is required. */
const seen = (share: number): SeenText => ({
  foreground: '#555555',
  background: '#ffffff',
  ratio: 3.1,
  size: 16,
  weight: 400,
  below: () => share,
});
const node = (contrastRatio: number): RawNode => ({
  ref: { frame: 0, index: 0 },
  impact: 'serious',
  contrast: { fgColor: '#555555', bgColor: '#ffffff', contrastRatio, sight: 'passes' },
});

it('tells both figures of a text that nobody is sure of, where they differ', () => {
  const { verdict, node: told } = decideBySight(node(7.46), seen(0.04));
  expect(verdict).toBe('unsure');
  expect(told.contrast).toMatchObject({ contrastRatio: 3.1, ratioByStyles: 7.46 });
  expect(decideBySight(node(3.1), seen(0.04)).node.contrast).not.toHaveProperty('ratioByStyles');
});

it('tells what is seen alone of a text that fails or passes by that', () => {
  for (const [share, verdict] of [
    [0.5, 'fails'],
    [0, 'passes'],
  ] as const) {
    const decided = decideBySight(node(7.46), seen(share));
    expect(decided.verdict).toBe(verdict);
    expect(decided.node.contrast).not.toHaveProperty('ratioByStyles');
  }
});

it('leaves to the styles what cannot be seen', () => {
  expect(decideBySight(node(7.46), undefined)).toEqual({ verdict: 'passes', node: node(7.46) });
});
