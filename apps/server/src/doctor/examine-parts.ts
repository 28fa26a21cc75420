import type { Config } from '../platform/config/config.ts';
import type { PartFinding, WorkerPart } from '../platform/database/schema/system.ts';
import { examineBraille } from './braille.ts';
import type { Finding } from './examination.ts';
import { examineDisk } from './machine.ts';
import { examineMail } from './mail.ts';
import { examineReading } from './reading.ts';
import { examineRepositories } from './repositories.ts';

/** What the doctor would say now of the parts that a running worker needs on its machine. What cannot be examined is left out. */
export async function examineParts(config: Config): Promise<Partial<Record<WorkerPart, PartFinding>>> {
  const examinations: [WorkerPart, Promise<Finding[]>][] = [
    ['storage', examineDisk(config.dataDir)],
    ['mail', config.smtp ? examineMail(config) : Promise.resolve([])],
    ['braille', examineBraille()],
    ['reading', examineReading()],
    ['git', examineRepositories()],
  ];
  const found = await Promise.all(
    examinations.map(async ([part, examination]) => {
      const [finding] = await examination.catch(() => []);
      return finding ? ([[part, finding]] as const) : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
