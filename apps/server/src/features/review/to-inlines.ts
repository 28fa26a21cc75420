import type { ReviewInline } from '@manara/contract/review-edits';
import type { Inline } from '@manara/core/document/inline';
import { cleanLine } from './clean-words.ts';

export type InlineFault = 'cannot_be' | 'link_unsafe';

interface Known {
  /** The inlines that stand in the place now, those in links among them. */
  inlines: ReadonlyMap<string, Inline>;
  hasNode(id: string): boolean;
}

const speech = ({ language, direction }: { language?: string; direction?: 'ltr' | 'rtl' }) => ({
  ...(language && { language }),
  ...(direction && { direction }),
});

/** An address that a link may lead to, as it is kept; null for any other. */
function safeAddress(href: string): string | null {
  const url = URL.parse(href.trim());
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null;
}

/** Of a node that a caller names: where it stands in the source is the server's to say. */
const node = (id: string | undefined, { inlines }: Known) => {
  const stood = id === undefined ? undefined : inlines.get(id);
  return { id: stood?.id ?? 'n0', boxes: stood?.boxes ?? [], confidence: 1 };
};

function toInline(given: ReviewInline, known: Known, isInLink: boolean): Inline | InlineFault {
  switch (given.type) {
    case 'text':
      return { ...node(given.id, known), type: 'text', text: cleanLine(given.text), marks: given.marks, ...speech(given) };
    case 'line_break':
      return { ...node(given.id, known), type: 'line_break' };
    case 'kept': {
      const stood = known.inlines.get(given.id);
      // No link stands in another; each edit could set one deeper than the last.
      return !stood || (isInLink && stood.type === 'link') ? 'cannot_be' : stood;
    }
    case 'link': {
      const inner = toInlines(given.inlines, known, true);
      if (typeof inner === 'string') return inner;
      if (given.target !== null && !known.hasNode(given.target)) return 'link_unsafe';
      const href = given.href === null ? null : safeAddress(given.href);
      if (href === null && given.href !== null) return 'link_unsafe';
      return { ...node(given.id, known), type: 'link', href, target: given.target, inlines: inner, ...speech(given) };
    }
  }
}

/** What a caller has written as inlines of the model; what is kept is what the document holds, never what the caller says of it. */
export function toInlines(given: readonly ReviewInline[], known: Known, isInLink = false): Inline[] | InlineFault {
  const made: Inline[] = [];
  for (const one of given) {
    const inline = toInline(one, known, isInLink);
    if (typeof inline === 'string') return inline;
    made.push(inline);
  }
  return made;
}
