import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { linksOf } from './annotations.ts';

/** Each link has a description of its own. */
export const linkDescription: Check<PdfFile> = check({
  rule: 'pdf-link-description',
  appliesTo: (document) =>
    linksOf(document).map((link) => ({ ...link, snippet: link.description || link.address, identity: link.address })),
  expects: ({ description }) => passedIf(description !== ''),
});
