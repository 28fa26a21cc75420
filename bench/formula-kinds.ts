// How formulas of all kinds are read back from print, in four families of fonts, by two engines that set them.
//   node bench/formula-kinds.ts [--list]      (--list prints each formula that was read wrongly)
// Ends with 1 when the goal is missed.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeLatex } from '@manara/converter/formula/latex/write-latex';
import { readMathml } from '@manara/converter/formula/read/from-mathml';
import { grouped } from '@manara/converter/formula/tree/grouped';
import { parseMathml } from '@manara/converter/write/mathml/parse-mathml';
import type { Block } from '@manara/core/document/block';
import { isFormulaUnsure } from '@manara/core/document/formula';
import { plainText } from '@manara/core/document/walk';
import { withReading } from '../tests/documents/read.ts';
import { formulasByKind, mathmlOf, setFolder } from './formulas/kinds.ts';
import { sameTree } from './formulas/same-tree.ts';

const goal = 0.95;
const { list } = parseArgs({ options: { list: { type: 'boolean', default: false } } }).values;

/** A formula as LaTeX without white, which is the same for what means the same. Whether a comma lists or groups figures, print does not say. */
function normal(mathml: string | null): string | null {
  const parsed = mathml === null ? null : parseMathml(mathml);
  return (
    parsed &&
    writeLatex(sameTree(grouped(readMathml(parsed.children))))
      .replaceAll('{,}', ',')
      .replaceAll(/\s|\\[,;:! ]|\\q?quad/g, '')
      .replaceAll(/[,.;]$/g, '')
  );
}

/** What was read below each numbered line, one after the other; and below which lines a formula is marked as doubtful. */
function readBelow(blocks: readonly Block[]): { found: Map<number, string[]>; unsure: Set<number> } {
  const found = new Map<number, string[]>();
  const unsure = new Set<number>();
  let at = 0;
  for (const block of blocks) {
    const number = 'inlines' in block ? /^Item (\d+) of the list/.exec(plainText(block.inlines))?.[1] : undefined;
    if (number !== undefined) at = Number(number);
    else if (block.type === 'formula') {
      if (isFormulaUnsure(block)) unsure.add(at);
      found.set(at, [...(found.get(at) ?? []), normal(block.formula.mathml) ?? `(no structure) ${block.formula.linear}`]);
    } else if ('inlines' in block) found.set(at, [...(found.get(at) ?? []), `(text) ${plainText(block.inlines)}`]);
  }
  return { found, unsure };
}

const kinds = [...new Set(formulasByKind.map(({ kind }) => kind))];
const right = new Map(kinds.map((kind) => [kind, 0]));
const families = fs.readdirSync(setFolder).filter((name) => name.endsWith('.pdf'));
let isMissed = false;
for (const name of families) {
  const { found, unsure } = await withReading(path.join(setFolder, name), ({ blocks }) => readBelow(blocks));
  let [exact, marked, unmarked] = [0, 0, 0];
  for (const [at, one] of formulasByKind.entries()) {
    const got = found.get(at + 1) ?? [];
    const wanted = normal(mathmlOf(one));
    const isRight = got.length === 1 && got[0] === wanted;
    if (isRight) {
      exact += 1;
      if (unsure.has(at + 1)) marked += 1;
      right.set(one.kind, (right.get(one.kind) ?? 0) + 1);
    } else {
      if (!unsure.has(at + 1)) unmarked += 1;
      if (list)
        console.log(`${name} ${at + 1} ${one.kind}\n  ${one.latex}\n  wanted ${wanted}\n  read   ${got.join('  |  ') || '(nothing)'}`);
    }
  }
  const share = exact / formulasByKind.length;
  isMissed ||= share < goal;
  console.log(
    `${name}: ${exact} of ${formulasByKind.length} exact (${share.toFixed(3)}, goal ${goal}); right and marked as doubtful ${marked}, wrong and not marked ${unmarked}`,
  );
}
console.log('\nBy kind, in all families:');
for (const kind of kinds) {
  const all = formulasByKind.filter((one) => one.kind === kind).length * families.length;
  console.log(
    `${kind.padEnd(12)} ${String(right.get(kind)).padStart(4)} of ${String(all).padStart(4)}  ${((right.get(kind) ?? 0) / all).toFixed(2)}`,
  );
}
process.exitCode = isMissed ? 1 : 0;
