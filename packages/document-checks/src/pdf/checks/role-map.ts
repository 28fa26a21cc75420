import { check, passedIf, type Check } from '../../check.ts';
import { placeOf, type PdfFile } from '../document.ts';

/** Each name that tags have is a standard one, or the role map leads from it to one. */
export const roleMap: Check<PdfFile> = check({
  rule: 'pdf-role-map',
  *appliesTo({ elements }) {
    const seen = new Set<string>();
    for (const element of elements) {
      if (seen.has(element.name)) continue;
      seen.add(element.name);
      yield { place: placeOf(element), snippet: element.name, identity: element.name, isUnmapped: element.isUnmapped };
    }
  },
  expects: ({ isUnmapped }) => passedIf(!isUnmapped),
});
