import type { Element, Node } from '../markup/element.ts';
import type { Write } from './part.ts';
import { withPairedBars } from './paired-bars.ts';
import { betweenSomething, flatten, groupAt, withWholeBases } from './rows.ts';
import { scriptOf } from './scripts.ts';
import { structureOf } from './structures.ts';
import { spaceOf, tokenOf } from './tokens.ts';

const tokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const scripts = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts']);

/** Rows in rows; brackets in brackets count too. */
const deepest = 200;

function one(node: Element, write: Write): Element[] {
  if (tokens.has(node.name)) return tokenOf(node);
  if (scripts.has(node.name)) return scriptOf(node, write);
  if (node.name === 'mspace') return spaceOf(node, write);
  const made = structureOf(node, write);
  if (made) return made;
  write.lose();
  return [];
}

/** A sign by itself, such as what scripts stand on. */
const isSign = ([only, more]: readonly Element[]): boolean => only?.name === 'mo' && more === undefined;

/**
 * The content of a `math` element, sanitised before, as that of Word's `m:oMath`; null where Word has no terms for a part of it or the MathML
 * is not sound, for a formula with a part left out would be another one.
 */
export function toOmml(content: readonly Node[]): Element[] | null {
  let lost = false;
  let depth = 0;
  const write: Write = {
    row(nodes) {
      if (depth > deepest) lost = true;
      if (lost) return [];
      depth += 1;
      const flat = withPairedBars(withWholeBases(flatten(nodes)));
      const made: Element[] = [];
      for (let at = 0; at < flat.length;) {
        const group = groupAt(flat, at, write);
        const node = flat[at];
        if (group) made.push(...group.made);
        else if (node) made.push(...one(node, write));
        at = group?.next ?? at + 1;
      }
      depth -= 1;
      return isSign(flat) ? made : betweenSomething(made);
    },
    lose: () => {
      lost = true;
    },
  };
  const made = write.row(content);
  return lost || made.length === 0 ? null : made;
}
