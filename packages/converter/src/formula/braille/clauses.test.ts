import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Clause, ClauseCase } from '../../../testing/clauses/clause.ts';
import { nemethClauses, nemethGaps } from '../../../testing/clauses/nemeth-clauses.ts';
import { uebClauses, uebGaps } from '../../../testing/clauses/ueb-clauses.ts';
import { latexToMathml } from '../../latex/latex-to-mathml.ts';
import { parseMathml } from '../../write/mathml/parse-mathml.ts';
import { readMathml } from '../read/from-mathml.ts';
import { writeNemeth } from './nemeth/write-nemeth.ts';
import { writeUeb, writeUebLines } from './ueb/write-ueb.ts';
import { readBackNemeth, readBackUeb } from './verify.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const listing = path.join(root, 'docs/develop/braille-clauses.md');

function treeOf(latex: string) {
  const read = latexToMathml(latex, { display: true });
  if (!read.ok) throw new Error(`No LaTeX: ${latex}`);
  return readMathml(parseMathml(read.mathml)?.children ?? []);
}

const codes = [
  { name: 'UEB', clauses: uebClauses, gaps: uebGaps, write: writeUeb, lines: writeUebLines, readBack: readBackUeb },
  {
    name: 'Nemeth',
    clauses: nemethClauses,
    gaps: nemethGaps,
    write: writeNemeth,
    lines: (nodes: ReturnType<typeof treeOf>) => writeNemeth(nodes).split('\n'),
    readBack: readBackNemeth,
  },
] as const;

for (const { name, clauses, write, lines, readBack } of codes)
  describe(`clauses of ${name}`, () => {
    const written = ({ latex, cells }: ClauseCase) => (typeof cells === 'string' ? write(treeOf(latex)) : lines(treeOf(latex)));

    test.each(clauses.map((clause) => [clause.clause, clause] as const))(
      '%s is carried out, and only where it applies',
      (_name, clause) => {
        expect(written(clause.applies)).toEqual(clause.applies.cells);
        expect(written(clause.doesNot)).toEqual(clause.doesNot.cells);
        expect([clause.applies.cells].flat().join('\n')).toContain(clause.shows);
        expect([clause.doesNot.cells].flat().join('\n')).not.toContain(clause.shows);
      },
    );

    test.each(clauses.map(({ clause, applies }) => [clause, applies] as const))(
      'what %s asks for comes back when it is read',
      (_name, one) => {
        if (typeof one.cells === 'string') expect(readBack(treeOf(one.latex), one.cells).isEqual).toBe(true);
      },
    );
  });

const sources = fs.readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
const cited = sources.flatMap(
  (file) =>
    fs.readFileSync(path.join(import.meta.dirname, file), 'utf8').match(/\bUEB \d+(?:\.\d+)+|\bNemeth §\d+|\bNemeth Rule [IVXLC]+/g) ?? [],
);
const known = codes.flatMap(({ clauses }) => clauses.map(({ clause }) => clause));

test('every clause that the code cites has its cases, and every case a place in the code that cites it', () => {
  expect([...new Set(cited)].toSorted()).toEqual(known.toSorted());
});

const code = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``;
const shown = ({ latex, cells }: ClauseCase): string => `${code(latex)} ${[cells].flat().join(' / ')}`;
const row = ({ clause, says, read, applies, doesNot }: Clause): string =>
  `| ${clause} | ${says}${read === 'described' ? ' *' : ''} | ${shown(applies)} | ${shown(doesNot)} |`;
const page = (): string => `# Clauses of the braille codes

Clauses that functions of \`formula/braille\` cite, each with a case that it applies to and one like it that it does not. Both are tests (\`clauses.test.ts\`), which also write this page: \`npx vitest run -u --project unit clauses\`.

UEB: The Rules of Unified English Braille, Second Edition 2013; single signs follow the list of symbols in its Appendix 3. Nemeth: the 1972 revision, as far as its text is public. What each asks for is in our own words.

\\* Not read itself but as others describe it: transcribers' courses of the American Printing House and of Braille through Remote Learning.
${codes
  .map(
    ({ name, clauses, gaps }) => `
## ${name}
| Clause | What it asks for | Applies | Does not |
|---|---|---|---|
${clauses.map(row).join('\n')}

| Without a case | Why |
|---|---|
${gaps.map(([clause, why]) => `| ${clause} | ${why} |`).join('\n')}
`,
  )
  .join('')}`;

test('the page of clauses in the documentation is up to date', async () => {
  await expect(page()).toMatchFileSnapshot(listing);
});
