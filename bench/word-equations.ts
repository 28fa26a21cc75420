// How many formulas of all kinds become equations of Word, and come back from those as the same formula.
//   node bench/word-equations.ts [--list] [--draw]      (--list prints each formula that does not)
// --draw: LibreOffice, with its part for mathematics, draws them too, and says of how many it misses something.
// Ends with 1 when a goal is missed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { latexToMathml } from '@manara/converter/latex/latex-to-mathml';
import { writeDocx } from '@manara/converter/write/docx/write-docx';
import { writeLatex } from '@manara/converter/formula/latex/write-latex';
import { readMathml } from '@manara/converter/formula/read/from-mathml';
import { grouped } from '@manara/converter/formula/tree/grouped';
import type { Node } from '@manara/converter/write/markup/element';
import { sanitiseMathml } from '@manara/converter/write/mathml/sanitise-mathml';
import { toOmml } from '@manara/converter/write/omml/to-omml';
import { bundleOf, display, documentOf, paragraph } from '../packages/converter/testing/builders.ts';
import { readOmml } from '../packages/converter/testing/read-omml.ts';
import { formulasByKind, mathmlOf } from './formulas/kinds.ts';
import { sameTree } from './formulas/same-tree.ts';

const goal = 0.98;
const { list, draw } = parseArgs({
  options: { list: { type: 'boolean', default: false }, draw: { type: 'boolean', default: false } },
}).values;

/** A formula as LaTeX without white, which is the same for what means the same. */
const normal = (content: Node[]): string =>
  writeLatex(sameTree(grouped(readMathml(content))))
    .replaceAll('{,}', ',')
    .replaceAll(/\s|\\[,;:! ]|\\q?quad/g, '');

let [equal, written] = [0, 0];
for (const one of formulasByKind) {
  const content = sanitiseMathml(mathmlOf(one))?.content ?? [];
  const equation = toOmml(content);
  if (equation) written += 1;
  const [wanted, back] = [normal(content), equation ? normal(readOmml(equation)) : null];
  if (back === wanted) equal += 1;
  else if (list) console.log(`${one.kind}  ${one.latex}\n  wanted ${wanted}\n  back   ${back ?? '(no equation)'}`);
}
const share = equal / formulasByKind.length;
console.log(
  `${written} of ${formulasByKind.length} become equations of Word; ${equal} come back equal (${share.toFixed(3)}, goal ${goal})`,
);
/** The formulas that LibreOffice draws with the mark that it puts where something is missing, by their numbers. */
async function drawnWithMarks(): Promise<number[]> {
  const blocks = formulasByKind.flatMap(({ latex }, at) => {
    const made = latexToMathml(latex, { display: true });
    if (!made.ok) throw new Error(`${latex} cannot be read`);
    return [paragraph(`Item ${at}.`), display(latex, null, { mathml: made.mathml, mathmlFrom: 'person', latex })];
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-equations-'));
  try {
    fs.writeFileSync(path.join(folder, 'all.docx'), await writeDocx(bundleOf(documentOf(blocks))));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, path.join(folder, 'all.docx')], {
      stdio: 'ignore',
    });
    const said = execFileSync('pdftotext', ['-layout', path.join(folder, 'all.pdf'), '-'], { encoding: 'utf8' });
    const parts = said.split(/Item (\d+)\./);
    const found = parts.flatMap((words, at) => (at % 2 === 0 && at > 0 ? [{ number: Number(parts[at - 1]), words: words.trim() }] : []));
    if (!found.some(({ words }) => /[=+]/.test(words)))
      throw new Error('LibreOffice draws no formulas: its part for mathematics is not installed.');
    return found.flatMap(({ number, words }) => (words === '' || words.includes('¿') ? [number] : []));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = share < goal ? 1 : 0;
if (draw) {
  const missed = await drawnWithMarks();
  console.log(
    `LibreOffice draws ${formulasByKind.length - missed.length} of ${formulasByKind.length} without the mark of something missing`,
  );
  for (const at of list ? missed : []) console.log(`  ${formulasByKind[at]?.kind}  ${formulasByKind[at]?.latex}`);
  if (missed.length > 0) process.exitCode = 1;
}
