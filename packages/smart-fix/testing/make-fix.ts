import type { Fix } from '../src/fix/fix.ts';

/** A fix that is proven and safe, but for what is said of it. */
export const makeFix = ({ certainty = 'safe' }: Partial<Fix>, proposal: Partial<NonNullable<Fix['proposal']>>): Fix => ({
  place: null,
  confident: true,
  candidates: [],
  why: [],
  cause: null,
  question: null,
  obstacle: null,
  certainty,
  proposal: {
    edits: [],
    proposed: [],
    proven: true,
    proof: { looks: 'same', stops: 'kept', built: null },
    pictures: null,
    styles: [],
    missing: [],
    ...proposal,
  },
});
