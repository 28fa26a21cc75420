import { check, passedIf, type Check, type Subject } from '../../check.ts';
import type { OfficeDocument, Passage, Run } from '../document.ts';
import { isEnough, textContrast } from '../text-contrast.ts';

const looksOf = ({ color, ground, size, bold }: Run): string => [color, ground, size, bold].join(' ');

/** The texts of a passage that are set in one manner, as far as text and ground are known. */
function* textsOf({ runs, styleName, place }: Passage): Generator<Subject> {
  for (const group of Map.groupBy(runs, looksOf).values()) {
    const [first] = group;
    const text = group.map((run) => run.text).join('');
    if (!first || first.color === null || first.ground === null || !/[\p{L}\p{N}]/u.test(text)) continue;
    // Where the program chooses the color, it chooses what can be read on the ground.
    const contrast = first.color === 'auto' ? null : textContrast(first.color, first.ground, first.size, first.bold);
    if (first.color !== 'auto' && !contrast) continue;
    yield { place, snippet: text, identity: `${first.color} ${first.ground} ${styleName}`, contrast };
  }
}

/** Text stands out from its ground by 4.5:1, large text by 3:1. What stands on pictures, patterns or unknown grounds is left out. */
export const contrast: Check<OfficeDocument> = check({
  rule: 'office-contrast',
  *appliesTo({ passages }) {
    for (const passage of passages) yield* textsOf(passage);
  },
  expects: (text) => passedIf(!text.contrast || isEnough(text.contrast)),
});
