import { callProgram } from '../../../programs/program-call.ts';

/** The program and the tables that braille is made with. */
export interface Liblouis {
  program: string;
  version: string;
}

/** Tables that must be there besides the program. */
export const tables = { contracted: 'en-ueb-g2.ctb', uncontracted: 'en-ueb-g1.ctb', arabic: 'ar-ar-g1.utb' } as const;
export type Table = keyof typeof tables;

async function version(program: string): Promise<string | null> {
  const end = await callProgram({ program, args: ['--version'], input: '', milliseconds: 5_000 });
  return end?.code === 0 ? (/(\d+\.\d+(?:\.\d+)?)/.exec(end.out)?.[1] ?? null) : null;
}

async function hasTable(program: string, table: string): Promise<boolean> {
  const input = table.startsWith('ar') ? 'سلام\n' : 'peace\n';
  const end = await callProgram({ program, args: ['--forward', `unicode.dis,${table}`], input, milliseconds: 10_000 });
  return end?.code === 0 && /[\u2801-\u283f]/.test(end.out);
}

/** liblouis where it is installed with the tables that are needed; null where braille is made by our own code, without contractions. */
export async function findLiblouis(program = 'lou_translate'): Promise<Liblouis | null> {
  const found = await version(program);
  if (found === null) return null;
  for (const table of Object.values(tables)) if (!(await hasTable(program, table))) return null;
  return { program, version: found };
}
