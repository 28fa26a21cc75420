import type { ScanBreak } from '@manara/core/history/breaks-between';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

/** Why two scans cannot be measured against each other, as words of a sentence. */
export function useBreaks(): (breaks: readonly ScanBreak[]) => string {
  const text = useText();
  const format = useFormat();
  return (breaks) => isolate(format.list(breaks.map((why) => text(`history.break_${why}`))));
}
