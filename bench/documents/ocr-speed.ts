import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { documents, fileOf } from '../../tests/documents/documents.ts';
import { withReading } from '../../tests/documents/read.ts';
import { goals } from './goals.ts';
import type { Verdicts } from './verdicts.ts';

const run = promisify(execFile);
const cores = os.availableParallelism();

/** Seconds that processors have worked for this process and for the programs that it has started and that have ended; only Linux says. */
function worked(): number {
  let line: string;
  try {
    line = fs.readFileSync('/proc/self/stat', 'latin1');
  } catch {
    return Number.NaN;
  }
  // proc_pid_stat(5): utime, stime, cutime and cstime are fields 14 to 17, in hundredths; the name in field 2 may hold spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
}

interface Spent {
  clock: number;
  work: number;
}

const measured = async (work: () => Promise<unknown>): Promise<Spent> => {
  const [began, before] = [performance.now(), worked()];
  await work();
  return { clock: (performance.now() - began) / 1000, work: worked() - before };
};

const least = (one: Spent, other: Spent): Spent => ({
  clock: Math.min(one.clock, other.clock),
  work: Math.min(one.work, other.work),
});

/** Reading pictures beside the tesseract program alone, which is told both languages as a reader that knows neither must. Both may use all processors. */
export async function ocrSpeed(verdicts: Verdicts): Promise<void> {
  console.log('\nSpeed with OCR');
  if (
    !(await run('tesseract', ['--version']).then(
      () => true,
      () => false,
    ))
  ) {
    console.log('  not measured: there is no tesseract program to compare with');
    return;
  }
  const theirs: Spent = { clock: 0, work: 0 };
  const ours: Spent = { clock: 0, work: 0 };
  const add = (sum: Spent, { clock, work }: Spent): void => {
    sum.clock += clock;
    sum.work += work;
  };
  for (const document of documents.filter(({ isPicture, type }) => isPicture && type !== 'pdf')) {
    const file = fileOf(document);
    const alone = () => run('tesseract', [file, 'stdout', '-l', 'eng+ara'], { env: { ...process.env, OMP_THREAD_LIMIT: String(cores) } });
    const reading = () => withReading(file, () => undefined, { threads: cores });
    const first = { theirs: await measured(alone), ours: await measured(reading) };
    const second = { theirs: await measured(alone), ours: await measured(reading) };
    const [their, our] = [least(first.theirs, second.theirs), least(first.ours, second.ours)];
    add(theirs, their);
    add(ours, our);
    const said = ({ clock, work }: Spent): string => `${clock.toFixed(1)} s (${work.toFixed(1)} s of work)`;
    console.log(`  ${path.basename(file).padEnd(28)} tesseract alone ${said(their)}  reading ${said(our)}`);
  }
  const share = ours.clock / theirs.clock;
  console.log(
    `  reading takes ${share.toFixed(2)} times as long, goal ≤ ${goals.ocr}${verdicts.judge(share <= goals.ocr)}; by the processors' work ${(ours.work / theirs.work).toFixed(2)} times`,
  );
}
