import { examineAudit } from '@manara/server/doctor/audit';
import { examineBraille } from '@manara/server/doctor/braille';
import { examineBrowser } from '@manara/server/doctor/browser';
import { examineDatabase } from '@manara/server/doctor/database';
import type { Finding, Verdict } from '@manara/server/doctor/examination';
import { examineDisk, examineFonts, examineNode } from '@manara/server/doctor/machine';
import { examineMail } from '@manara/server/doctor/mail';
import { examineVerapdf } from '@manara/server/doctor/pdf-voice';
import { examineReading } from '@manara/server/doctor/reading';
import { examineRepositories } from '@manara/server/doctor/repositories';
import { examineSecrets } from '@manara/server/doctor/secrets';
import { examineSms } from '@manara/server/doctor/sms';
import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';
import { configuration, hasNoArguments } from '../configuration.ts';

const marks: Record<Verdict, string> = { fine: '✓', lacking: '!', broken: '✗' };

function show({ verdict, what, cost, cure }: Finding): void {
  console.log(`${marks[verdict]} ${processText(`doctor.verdict_${verdict}`)} ${processText(what.id, what.values)}`);
  if (cost) console.log(`    ${processText(cost.id, cost.values)}`);
  if (cure) console.log(`    ${processText('doctor.cure', { cure })}`);
}

/** Ends with 3 when something is broken, with 0 when all works, be it at a cost. */
export const run: Command = async (args) => {
  if (!hasNoArguments(args)) return 2;
  const config = configuration();
  if (!config) return 3;
  const examinations = [
    examineNode,
    () => examineDisk(config.dataDir),
    () => examineDatabase(config),
    () => examineAudit(config),
    () => examineSecrets(config),
    () => examineBrowser(config),
    examineFonts,
    examineBraille,
    examineReading,
    examineVerapdf,
    examineRepositories,
    () => examineMail(config),
    () => examineSms(config),
  ];
  let isBroken = false;
  for (const examine of examinations) {
    for (const finding of await examine()) {
      show(finding);
      isBroken ||= finding.verdict === 'broken';
    }
  }
  return isBroken ? 3 : 0;
};
