import { check, passedIf, type Check } from '../../check.ts';
import { leastSize } from '../../office/document.ts';
import { isRunning, type Presentation } from '../document.ts';

/** Points. */
const smallest = 12;

/** Text on slides can be read from afar. Footers, dates and numbers may be smaller. */
export const textSize: Check<Presentation> = check({
  rule: 'slide-text-size',
  *appliesTo({ slides }) {
    for (const { texts } of slides)
      for (const shape of texts.filter((one) => !isRunning(one)))
        for (const { runs, text, place } of shape.passages) {
          const seen = runs.filter((run) => run.text.trim() !== '');
          if (seen.length > 0) yield { place, snippet: text, identity: text, least: leastSize(seen) };
        }
  },
  expects: ({ least }) => passedIf(least >= smallest),
});
