import { expect, it } from 'vitest';
import { contrastFigures } from './axe-engine.ts';
import { axeRules, ruleSwitches } from './rule-facts.ts';

it('reads criteria, level, version and ACT rules from the engine itself', () => {
  expect(axeRules.get('image-alt')).toMatchObject({
    sc: ['1.1.1'],
    level: 'A',
    since: '2.0',
    act: ['23a2a8'],
    impact: 'critical',
    bestPractice: false,
  });
  expect(axeRules.get('target-size')).toMatchObject({ sc: ['2.5.8'], level: 'AA', since: '2.2' });
  expect(axeRules.get('region')).toMatchObject({ sc: [], level: null, since: null, bestPractice: true });
});

it('runs the default rules for WCAG 2.1 AA', () => expect(ruleSwitches({ wcag: '2.1', level: 'AA' })).toEqual({}));
it('adds target size for 2.2, and level AAA where it is asked for', () => {
  expect(ruleSwitches({ wcag: '2.2', level: 'AA' })).toEqual({ 'target-size': { enabled: true } });
  expect(ruleSwitches({ wcag: '2.1', level: 'AAA' })).toMatchObject({ 'color-contrast-enhanced': { enabled: true } });
});
it('leaves level AA out where only A is asked for', () =>
  expect(ruleSwitches({ wcag: '2.1', level: 'A' })).toMatchObject({ 'color-contrast': { enabled: false } }));

it('gives contrast figures in numbers, and none where the engine saw no colour', () => {
  const raw = {
    fgColor: '#999999',
    bgColor: '#FFFFFF',
    contrastRatio: 2.84,
    fontSize: '12.0pt (16px)',
    fontWeight: 'bold',
    expectedContrastRatio: '4.5:1',
  };
  expect(contrastFigures(raw)).toEqual({
    foreground: '#999999',
    background: '#ffffff',
    ratio: 2.84,
    required: 4.5,
    fontSize: 16,
    fontWeight: 'bold',
  });
  expect(contrastFigures({ ...raw, bgColor: undefined })).toBeNull();
});
