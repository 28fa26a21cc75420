import type { BrailleProfile, BrailleProfileBody } from '@manara/contract/braille-profiles';
import { embosserLimits } from '@manara/core/document/braille-profile';
import { conversionDefaults } from '@manara/core/document/conversion';
import { wholeNumber } from '../../../ui/form/whole-number.ts';

/** A braille profile as it is typed. */
export interface ProfileDraft extends Omit<BrailleProfileBody, 'cells' | 'lines'> {
  cells: string;
  lines: string;
}

/** What the dialog opens with: the profile, or what conversions begin with. */
export function draftOf(profile: BrailleProfile | null): ProfileDraft {
  if (profile) {
    const { id: _id, ...said } = profile;
    return { ...said, cells: String(said.cells), lines: String(said.lines) };
  }
  const { contracted, cells, lines } = conversionDefaults;
  return { name: '', code: 'ueb', contracted, cells: String(cells), lines: String(lines), print_pages: true };
}

/** What is sent, or the fields whose numbers no embosser takes. */
export function bodyOf(draft: ProfileDraft): { ok: true; body: BrailleProfileBody } | { ok: false; faults: ('cells' | 'lines')[] } {
  const [cells, lines] = (['cells', 'lines'] as const).map((field) =>
    wholeNumber(draft[field], [embosserLimits[field].least, embosserLimits[field].most]),
  );
  if (cells == null || lines == null)
    return { ok: false, faults: [...(cells == null ? ['cells' as const] : []), ...(lines == null ? ['lines' as const] : [])] };
  return { ok: true, body: { ...draft, cells, lines } };
}
