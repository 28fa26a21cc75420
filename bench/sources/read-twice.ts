// Reads the sources below a folder, changes some of its files, reads it again, and says how long each took.
import { KnownSources, readSources } from '@manara/smart-fix/fix/read-sources';
import { changeRepository } from './make-repository.ts';

/** What reading came to: seconds by the clock, and of the processors in the process that keeps the sources. */
export interface Reading {
  files: number;
  elements: number;
  seconds: number;
  work: number;
}

const [folder = '', changes = '20'] = process.argv.slice(2);
const known = new KnownSources();

async function read(): Promise<Reading> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const { index } = await readSources(folder, known);
  const { user, system } = process.cpuUsage(before);
  return {
    files: index.files.size,
    elements: [...index.files.values()].reduce((sum, { elements }) => sum + elements.length, 0),
    seconds: (performance.now() - began) / 1000,
    work: (user + system) / 1e6,
  };
}

process.send?.(await read());
changeRepository(folder, Number(changes));
process.send?.(await read());
process.disconnect();
