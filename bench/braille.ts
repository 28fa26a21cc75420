// How many of the 417 formulas of all kinds (formulas/kinds.txt) come back equal when their braille is read; and of published formulas, how many come out exactly
// as they were published, how many come back equal, and how long a formula takes.
//   node bench/braille.ts [--cases FILE] [--documents FOLDER] [--misses]
// FOLDER: what documents truly say, as bench/documents has it (*.truth.json, with `mathml` and `latex` wherever formulas are): how many of those come back equal.
// FILE: JSON, `{cases: [{id, code: "Nemeth" or "UEB", mathml, expected}]}`, `expected` as Unicode braille patterns. --misses prints each that differs.
// Ends with 1 when a goal is missed.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBackNemeth, readBackUeb } from '@manara/converter/formula/braille/verify';
import { writeExpression, type MathCode } from '@manara/converter/formula/braille/write-expression';
import { readMathml } from '@manara/converter/formula/read/from-mathml';
import { writtenFormula } from '@manara/converter/write/braille/format/formula-lines';
import { parseMathml } from '@manara/converter/write/mathml/parse-mathml';
import { formulasByKind, mathmlOf } from './formulas/kinds.ts';

interface Case {
  id: string;
  code: string;
  mathml: string;
  expected: string;
}

const goals = { exact: 0.95, back: 0.99, documents: 1, milliseconds: 1 };
const rounds = 5;
/** Cells of a line of a file. */
const width = 38;
const codes = [
  ['Nemeth', 'nemeth'],
  ['UEB', 'ueb'],
] as const;

const { values } = parseArgs({ options: { cases: { type: 'string' }, documents: { type: 'string' }, misses: { type: 'boolean' } } });
const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

/** Milliseconds of one formula, over several rounds of all. */
function pace(all: readonly Case[], code: MathCode): number {
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const { mathml } of all) writeExpression({ mathml }, code);
  return (performance.now() - start) / (rounds * all.length);
}

function isReadBack(mathml: string, cells: string, code: MathCode): boolean {
  const nodes = readMathml(parseMathml(mathml)?.children ?? []);
  return (code === 'nemeth' ? readBackNemeth : readBackUeb)(nodes, cells).isEqual;
}

let isMissed = false;

/** What formulas are called in the list of those that are missed. */
interface Named {
  name: string;
  mathml: string;
}

/** Writes formulas as for a file, reads them back and prints how many are equal. */
function printReadBack(formulas: readonly Named[], what: string, goal: number): void {
  for (const [name, code] of codes) {
    const misses = formulas.flatMap((one) => {
      const written = writtenFormula(one.mathml, code, width);
      return written?.isVerified ? [] : [`  ${one.name}  ${written ? 'comes back otherwise' : 'cannot be written'}`];
    });
    const back = formulas.length - misses.length;
    if (back / Math.max(1, formulas.length) < goal) isMissed = true;
    console.log(
      `${name}: read back equal ${back} of ${formulas.length} formulas ${what} (${percent(back, formulas.length)}, goal ${goal * 100} %)`,
    );
    if (values.misses && misses.length > 0) console.log(misses.join('\n'));
  }
}

/** The formulas of a document, wherever they are in what it truly says. */
function formulasIn(value: unknown, file: string): Named[] {
  if (typeof value !== 'object' || value === null) return [];
  const { mathml, latex } = value as { mathml?: unknown; latex?: unknown };
  const own = typeof mathml === 'string' ? [{ name: `${file}  ${typeof latex === 'string' ? latex : mathml}`, mathml }] : [];
  return [...own, ...Object.values(value).flatMap((part) => formulasIn(part, file))];
}

printReadBack(
  formulasByKind.map((one) => ({ name: `${one.kind}  ${one.latex}`, mathml: mathmlOf(one) })),
  'of all kinds',
  goals.back,
);

const folder = values.documents;
if (folder !== undefined) {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.truth.json'));
  printReadBack(
    files.toSorted().flatMap((file) => formulasIn(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')), file)),
    `of ${files.length} documents`,
    goals.documents,
  );
}

const { cases } = values.cases === undefined ? { cases: [] } : (JSON.parse(fs.readFileSync(values.cases, 'utf8')) as { cases: Case[] });
for (const [name, code] of codes) {
  const all = cases.filter((one) => one.code === name);
  if (all.length === 0) continue;
  let [exact, written, verified] = [0, 0, 0];
  for (const { id, mathml, expected } of all) {
    const made = writeExpression({ mathml }, code);
    const cells = made.ok ? made.unicode : '';
    if (made.ok) written += 1;
    const isBack = made.ok && isReadBack(mathml, cells, code);
    if (isBack) verified += 1;
    if (cells === expected) exact += 1;
    if (values.misses && cells !== expected) console.log(`${id}\n  expected ${expected}\n  written  ${made.ok ? cells : made.fault}`);
    if (values.misses && made.ok && !isBack) console.log(`${id}: not read back\n  written  ${cells}`);
  }
  const milliseconds = pace(all, code);
  console.log(
    `${name}: exact ${exact} of ${all.length} (${percent(exact, all.length)}, goal ${goals.exact * 100} %), read back equal ${verified} of ${written}` +
      ` (${percent(verified, written)}), ${milliseconds.toFixed(3)} ms a formula (goal ${goals.milliseconds} ms)`,
  );
  if (exact / all.length < goals.exact || milliseconds > goals.milliseconds) isMissed = true;
}
process.exitCode = isMissed ? 1 : 0;
