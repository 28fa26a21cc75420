import type { Inline, Link, Text } from '../inline.ts';
import { marks } from '../inline.ts';

const isSafe = (href: string | null): boolean => href === null || /^(https?|mailto):/i.test(href);

function everyInline(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline) => (inline.type === 'link' ? [inline, ...everyInline(inline.inlines)] : [inline]));
}

/**
 * What a person has written in the place of inlines. Words and links are new; formulas, pictures, fields, marks of notes and breaks are those
 * that stood there, named by their ids, and each stands once at most. Ids that are not there, or are taken already, are given anew, so that a
 * run that was parted may name its id twice. Null: it names something that did not stand there, or leads to an address that is none.
 */
export function rewriteInlines(before: readonly Inline[], after: readonly Inline[], nextId: () => string): Inline[] | null {
  const known = new Map(everyInline(before).map((inline) => [inline.id, inline]));
  const taken = new Set<string>();
  const own = <Node extends Text | Link>(node: Node): Node => {
    const stood = known.get(node.id);
    const id = stood?.type === node.type && !taken.has(node.id) ? node.id : nextId();
    taken.add(id);
    return { ...node, id };
  };
  const rewrite = (inlines: readonly Inline[]): Inline[] | null => {
    const made: Inline[] = [];
    for (const inline of inlines) {
      if (inline.type === 'text') {
        const text = inline.text.replaceAll(/\s+/g, ' ');
        if (text !== '') made.push({ ...own(inline), text, marks: marks.filter((mark) => inline.marks.includes(mark)) });
      } else if (inline.type === 'link') {
        const inner = isSafe(inline.href) ? rewrite(inline.inlines) : null;
        if (!inner) return null;
        if (inner.length > 0) made.push({ ...own(inline), inlines: inner });
      } else {
        const stood = known.get(inline.id);
        // A line's end is all that people can make anew.
        if (inline.type === 'line_break' && stood?.type !== 'line_break') {
          made.push({ type: 'line_break', id: nextId(), boxes: [], confidence: 1 });
          continue;
        }
        if (stood?.type !== inline.type || taken.has(inline.id)) return null;
        taken.add(inline.id);
        made.push(stood);
      }
    }
    return made;
  };
  return rewrite(after);
}
