import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** A tagged document says by its metadata that it conforms to PDF/UA. */
export const uaIdentifier: Check<PdfFile> = check({
  rule: 'pdf-ua-identifier',
  appliesTo: ({ structure, title }) => (structure ? [whole(title)] : []),
  expects: (_, { facts }) => passedIf(facts?.claimsUa === true),
});
