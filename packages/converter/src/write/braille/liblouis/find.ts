import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The program and the tables that braille is made with. */
export interface Liblouis {
  program: string;
  version: string;
}

/** Tables that must be there besides the program. */
export const tables = { contracted: 'en-ueb-g2.ctb', uncontracted: 'en-ueb-g1.ctb', arabic: 'ar-ar-g1.utb' } as const;
export type Table = keyof typeof tables;

async function version(program: string): Promise<string | null> {
  try {
    const { stdout } = await run(program, ['--version'], { timeout: 5_000 });
    return /(\d+\.\d+(?:\.\d+)?)/.exec(stdout)?.[1] ?? null;
  } catch {
    return null;
  }
}

const hasTable = (program: string, table: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = execFile(program, ['--forward', `unicode.dis,${table}`], { timeout: 10_000 }, (error, stdout) =>
      resolve(error === null && /[\u2801-\u283f]/.test(stdout)),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(table.startsWith('ar') ? 'سلام\n' : 'peace\n');
  });

/** liblouis where it is installed with the tables that are needed; null where braille is made by our own code, without contractions. */
export async function findLiblouis(program = 'lou_translate'): Promise<Liblouis | null> {
  const found = await version(program);
  if (found === null) return null;
  for (const table of Object.values(tables)) if (!(await hasTable(program, table))) return null;
  return { program, version: found };
}
