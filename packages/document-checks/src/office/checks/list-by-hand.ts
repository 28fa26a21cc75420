import { check, type Check } from '../../check.ts';
import type { OfficeDocument, Passage } from '../document.ts';
import { listsByHand } from '../list-by-hand.ts';

/** Lists are made by the program's lists, so that their items are counted and kept apart, and not by typed marks. */
export const listByHand: Check<OfficeDocument> = check({
  rule: 'office-list-by-hand',
  *appliesTo({ flows }) {
    for (const flow of flows) {
      const typed = listsByHand(
        flow,
        ({ text }) => text,
        ({ isList }) => isList,
      );
      for (const group of typed) {
        const [first] = group as [Passage];
        yield { place: first.place, snippet: group.map(({ text }) => text).join(' '), identity: first.text, isTyped: true };
      }
      for (const [at, passage] of flow.entries())
        if (passage.isList && !flow[at - 1]?.isList)
          yield { place: passage.place, snippet: passage.text, identity: passage.text, isTyped: false };
    }
  },
  expects: ({ isTyped }) => (isTyped ? 'failed' : 'passed'),
});
