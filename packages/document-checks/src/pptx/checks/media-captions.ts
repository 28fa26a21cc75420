import { check, reviewUnless, type Check } from '../../check.ts';
import type { Presentation } from '../document.ts';

/** A video has captions. They may be part of its picture, which only a person sees. */
export const mediaCaptions: Check<Presentation> = check({
  rule: 'slide-media-captions',
  appliesTo: ({ media }) => media.filter(({ kind }) => kind === 'video').map((one) => ({ ...one, snippet: one.name })),
  expects: ({ hasCaptions }) => reviewUnless(hasCaptions),
});
