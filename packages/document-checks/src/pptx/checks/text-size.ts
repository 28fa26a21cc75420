import { check, passedIf, type Check } from '../../check.ts';
import { leastSize } from '../../office/document.ts';
import { isRunning, type Presentation } from '../document.ts';

/** A mark of a note after a word, which is small everywhere. */
const noteMark = /^\s*(?:\d{1,2}|[*†‡§]{1,3})\s*$/u;
/** Points. */
const smallest = 12;

/** Text on slides can be read from afar. Footers, dates and numbers may be smaller. */
export const textSize: Check<Presentation> = check({
  rule: 'slide-text-size',
  *appliesTo({ slides }) {
    for (const { texts } of slides)
      for (const shape of texts.filter((one) => !isRunning(one)))
        for (const { runs, text, place } of shape.passages) {
          const shown = runs.filter((run) => run.text.trim() !== '');
          const seen = shown.length > 1 ? shown.filter((run) => !noteMark.test(run.text)) : shown;
          if (seen.length > 0) yield { place, snippet: text, identity: text, least: leastSize(seen) };
        }
  },
  expects: ({ least }) => passedIf(least >= smallest),
});
