import { check, reviewUnless, type Check } from '../../check.ts';
import type { OfficeDocument } from '../document.ts';
import { isVague } from '../link-words.ts';

/** The words of a link say where it leads. Vague ones may be clear in their sentence: a person decides. */
export const linkText: Check<OfficeDocument> = check({
  rule: 'office-link-text',
  appliesTo: ({ links }) =>
    links.map((link) => ({ ...link, snippet: link.text.trim() || link.address, identity: `${link.address} ${link.text}` })),
  expects: ({ text, pictureText }) => (text.trim() === '' && pictureText === '' ? 'failed' : reviewUnless(!isVague(text))),
});
