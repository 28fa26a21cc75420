// How many of the known barriers of a corpus of documents are found, and how many findings are none.
//   node bench/document-checks.ts
// The corpus is built from the sources in bench/document-checks: documents with known barriers, several or one, and the same without them. Ends with 1 when a goal is missed.
import { checkDocument } from '@manara/document-checks/check-document';
import { checkBook } from '@manara/document-checks/epub/check-book';
import { openBook } from '@manara/document-checks/epub/open-book';
import { bookCorpus } from './document-checks/book-corpus.ts';
import { single, type CorpusDocument } from './document-checks/corpus.ts';
import { pdfCorpus } from './document-checks/pdf-corpus.ts';
import { sheetsCorpus } from './document-checks/sheets-corpus.ts';
import { singleOffice } from './document-checks/single-office-corpus.ts';
import { singlePdf } from './document-checks/single-pdf-corpus.ts';
import { slidesCorpus } from './document-checks/slides-corpus.ts';
import { wordCorpus } from './document-checks/word-corpus.ts';

const goals = { recall: 0.95, precision: 0.97 };

/** Documents in which a rule found what is there, what is not, and missed what is. */
interface Counts {
  right: number;
  wrong: string[];
  missed: string[];
}

/** The rules that found something; in a book as a whole, whose pages are the scanner's. */
async function foundIn({ name, bytes }: CorpusDocument): Promise<Set<string>> {
  if (name.endsWith('.epub')) return new Set(checkBook(openBook(bytes)).findings.map(({ ruleId }) => ruleId));
  const checked = await checkDocument(bytes, { name });
  if (!checked.ok) throw new Error(`${name}: ${checked.reason}`);
  return new Set(checked.document.findings.map(({ ruleId }) => ruleId));
}

async function count(corpus: readonly CorpusDocument[]): Promise<Map<string, Counts>> {
  const rules = new Map<string, Counts>();
  const of = (rule: string): Counts => {
    const counts = rules.get(rule) ?? { right: 0, wrong: [], missed: [] };
    rules.set(rule, counts);
    return counts;
  };
  for (const document of corpus) {
    const { name, barriers } = document;
    const planted: ReadonlySet<string> = barriers;
    const found = await foundIn(document);
    for (const rule of found) {
      if (planted.has(rule)) of(rule).right += 1;
      else of(rule).wrong.push(name);
    }
    for (const rule of barriers) if (!found.has(rule)) of(rule).missed.push(name);
  }
  return rules;
}

const share = (part: number, rest: number): number => (part + rest === 0 ? 1 : part / (part + rest));
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`.padStart(8);

async function main(): Promise<number> {
  const alone = [...singleOffice, ['PDF', '.pdf', singlePdf] as const].flatMap(([kind, extension, twins]) =>
    single(kind, extension, twins),
  );
  const corpus = [...wordCorpus(), ...slidesCorpus(), ...sheetsCorpus(), ...pdfCorpus(), ...bookCorpus(), ...alone];
  const begun = performance.now();
  const rules = await count(corpus);
  const seconds = (performance.now() - begun) / 1_000;
  let isMissed = false;
  console.log(`${'rule'.padEnd(28)}${'recall'.padStart(8)}  ${'precision'.padStart(9)}  documents`);
  for (const [rule, { right, wrong, missed }] of [...rules].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [recall, precision] = [share(right, missed.length), share(right, wrong.length)];
    isMissed ||= recall < goals.recall || precision < goals.precision;
    console.log(`${rule.padEnd(28)}${percent(recall)}  ${percent(precision).padStart(9)}  ${right}`);
    for (const name of missed) console.log(`  missed in ${name}`);
    for (const name of wrong) console.log(`  false in ${name}`);
  }
  console.log(
    `\n${corpus.length} documents in ${seconds.toFixed(1)} s. Goals: recall ≥ ${goals.recall}, precision ≥ ${goals.precision} for each rule: ${isMissed ? 'missed' : 'met'}.`,
  );
  return isMissed ? 1 : 0;
}

process.exitCode = await main();
