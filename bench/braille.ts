// How many published formulas come out exactly as they were published, how many come back equal when they are read, and how long a formula takes.
//   node bench/braille.ts --cases FILE [--misses]
// FILE: JSON, `{cases: [{id, code: "Nemeth" or "UEB", mathml, expected}]}`, `expected` as Unicode braille patterns. --misses prints each that differs.
// Ends with 1 when a goal is missed.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { readBackNemeth, readBackUeb } from '@manara/converter/formula/braille/verify';
import { writeExpression, type MathCode } from '@manara/converter/formula/braille/write-expression';
import { readMathml } from '@manara/converter/formula/read/from-mathml';
import { parseMathml } from '@manara/converter/write/mathml/parse-mathml';

interface Case {
  id: string;
  code: string;
  mathml: string;
  expected: string;
}

const goals = { exact: 0.95, milliseconds: 1 };
const rounds = 5;

const { values } = parseArgs({ options: { cases: { type: 'string' }, misses: { type: 'boolean' } } });
if (values.cases === undefined) {
  console.error('Name a file of cases: node bench/braille.ts --cases FILE');
  process.exit(2);
}
const { cases } = JSON.parse(fs.readFileSync(values.cases, 'utf8')) as { cases: Case[] };

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
for (const [name, code] of [
  ['Nemeth', 'nemeth'],
  ['UEB', 'ueb'],
] as const) {
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
