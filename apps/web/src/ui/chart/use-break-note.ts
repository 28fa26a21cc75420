import type { ScanBreak } from '@manara/core/history/breaks-between';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

/** Says why a reading cannot be compared with the one before; null where it can. */
export function useBreakNote(): (breaks: readonly ScanBreak[]) => string | null {
  const text = useText();
  const format = useFormat();
  return (breaks) =>
    breaks.length === 0
      ? null
      : text('dashboard.break', { reasons: isolate(format.list(breaks.map((why) => text(`dashboard.break_${why}`)))) });
}
