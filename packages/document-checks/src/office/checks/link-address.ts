import { check, passedIf, type Check } from '../../check.ts';
import type { OfficeDocument } from '../document.ts';
import { isLongAddress } from '../link-words.ts';

/** The words of a link are words, and no long address. */
export const linkAddress: Check<OfficeDocument> = check({
  rule: 'office-link-address',
  appliesTo: ({ links }) =>
    links.filter(({ text }) => text.trim() !== '').map((link) => ({ ...link, snippet: link.text, identity: link.address })),
  expects: ({ text }) => passedIf(!isLongAddress(text)),
});
