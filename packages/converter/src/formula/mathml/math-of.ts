import { element } from '../../write/markup/element.ts';
import { serialiseXml } from '../../write/markup/serialise.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { writeMathml } from './write-mathml.ts';

const arabicLetter = /(?!\p{Nd})\p{Script=Arabic}/u;

/** A whole `math` element of a formula, as a model keeps it. It runs from the right where its own letters do. */
export const mathOf = (nodes: readonly FormulaNode[], linear: string): string =>
  serialiseXml(
    element('math', { xmlns: 'http://www.w3.org/1998/Math/MathML', dir: arabicLetter.test(linear) ? 'rtl' : null }, writeMathml(nodes)),
  );
