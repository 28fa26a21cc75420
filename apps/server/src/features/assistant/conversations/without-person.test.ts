import type { AssistantAnswer } from '@manara/contract/assistant';
import { formerMember, formerMemberId } from '@manara/core/former-member';
import { expect, it } from 'vitest';
import { answerWithoutPerson, textWithoutPerson, type LeavingPerson } from './without-person.ts';

const id = '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70';
const sara: LeavingPerson = { id, username: 'sara', names: ['Sara Nassar', 'Sara'] };
const load: AssistantAnswer = {
  kind: 'figures',
  understood: { tool: 'workload', values: { person: id } },
  chips: [
    { name: null, label: 'Workload' },
    { name: 'person', label: 'Sara Nassar' },
  ],
  sentences: [{ text: '\u2068Sara\u2069 has 3 unresolved issues, Sarah 2.', source: 0 }],
  table: {
    caption: 'Assigned issues by person',
    columns: [
      { header: 'Person', is_number: false },
      { header: 'Open', is_number: true },
    ],
    rows: [
      [
        { text: 'Sara', href: '/issues?assignee=sara' },
        { text: '3', href: '/issues?assignee=sara&status=open' },
      ],
      [
        { text: 'Sarah', href: '/issues?assignee=sarah' },
        { text: '2', href: '/issues?assignee=sarah&status=open' },
      ],
    ],
  },
  sources: [{ kind: 'figures', id: 'workload', title: 'Issues', href: '/issues?assignee=sara&status=open' }],
  next: [],
};

it('takes a person out of an answer that names them, and nobody else', () => {
  const without = answerWithoutPerson(load, sara);
  expect(without).toEqual({
    ...load,
    understood: { tool: 'workload', values: { person: formerMemberId } },
    chips: [load.chips[0], { name: 'person', label: formerMember }],
    sentences: [{ text: `\u2068${formerMember}\u2069 has 3 unresolved issues, Sarah 2.`, source: 0 }],
    table: {
      ...load.table,
      rows: [
        [
          { text: formerMember, href: null },
          { text: '3', href: null },
        ],
        load.table?.rows[1],
      ],
    },
    sources: [{ ...load.sources[0], href: '/issues?status=open' }],
  });
});

it('leaves a name of one word where it names something else', () => {
  const scores: AssistantAnswer = {
    ...load,
    understood: { tool: 'score', values: {} },
    chips: [],
    sentences: [{ text: 'Sara has a score of 80%; Sara Nassar looks after it.', source: 0 }],
    table: null,
    sources: [{ kind: 'criterion', id: '1.1.1', title: '1.1.1', href: 'https://www.w3.org/?search=sara' }],
  };
  expect(answerWithoutPerson(scores, sara)).toEqual({
    ...scores,
    sentences: [{ text: `Sara has a score of 80%; ${formerMember} looks after it.`, source: 0 }],
  });
});

it('takes calls by @ out of what people wrote, and leaves the rest', () => {
  expect(textWithoutPerson('issues of @Sara, not @sarah, me@sara or Sara', sara)).toBe('issues of @…, not @sarah, me@sara or Sara');
});
