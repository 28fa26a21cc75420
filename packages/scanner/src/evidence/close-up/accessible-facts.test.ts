import type { Protocol } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { factsOf } from './accessible-facts.ts';

const property = (name: Protocol.Accessibility.AXPropertyName, value: unknown): Protocol.Accessibility.AXProperty => ({
  name,
  value: { type: 'string', value },
});

it('tells the role, the name and the states that hold', () => {
  expect(
    factsOf({
      nodeId: '1',
      ignored: false,
      role: { type: 'role', value: 'checkbox' },
      name: { type: 'computedString', value: '  Accept\n all ' },
      properties: [
        property('focusable', true),
        property('checked', 'mixed'),
        property('invalid', 'false'),
        property('required', false),
        property('expanded', false),
        property('level', 3),
      ],
    }),
  ).toEqual({
    ignored: false,
    reasons: [],
    role: 'checkbox',
    name: 'Accept all',
    description: '',
    states: { focusable: 'true', checked: 'mixed', expanded: 'false', level: '3' },
  });
});

it('says why an element is left out, and never what was typed', () => {
  const facts = factsOf({
    nodeId: '1',
    ignored: true,
    ignoredReasons: [property('ariaHiddenElement', true)],
    value: { type: 'string', value: 'private' },
    properties: [property('valuetext', 'private')],
  });
  expect(facts).toEqual({ ignored: true, reasons: ['ariaHiddenElement'], role: null, name: '', description: '', states: {} });
});

it('keeps names short', () => {
  const name = { type: 'computedString' as const, value: 'x'.repeat(2_000_000) };
  expect(factsOf({ nodeId: '1', ignored: false, name }).name).toHaveLength(300);
});
