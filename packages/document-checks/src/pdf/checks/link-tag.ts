import { check, passedIf, type Check } from '../../check.ts';
import { nearest, type PdfFile } from '../document.ts';
import { linksOf } from './annotations.ts';

/** Each link of a tagged document is in a Link tag. */
export const linkTag: Check<PdfFile> = check({
  rule: 'pdf-link-tag',
  appliesTo: (document) =>
    document.structure
      ? linksOf(document).map((link) => ({
          ...link,
          snippet: link.address || link.description,
          identity: link.address || link.description,
        }))
      : [],
  expects: ({ object }, { holders }) =>
    passedIf(object !== null && nearest(holders.get(object), ({ role }) => role === 'Link' || role === 'Reference') !== null),
});
