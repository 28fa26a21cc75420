import { isInRepository } from '@manara/core/repository-pages';
import type { ServedSite } from '@manara/egress/served/served-site';
import type { LivePage } from '@manara/smart-fix/fix/live-page';
import type { KeptPages } from '@manara/repositories/pages/keep-pages';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { issues } from '../../../platform/database/schema/issues.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { eq } from 'drizzle-orm';
import { overOutages } from '../../../platform/database/over-outages.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import { RunLost, underFence } from '../../../platform/queue/fence.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { settingsOf } from '../../retests/start-retest.ts';
import type { Scan } from '../../scans/perform-scan.ts';
import { readSignIn } from '../../scans/read-sign-in.ts';
import { reasonSentence } from '../../scans/run-sentence.ts';
import { FixProblem } from '../fix-problem.ts';
import type { BatchRow } from '../store.ts';
import { pointAt } from './visits.ts';

interface Parts {
  db: NodePgDatabase;
  scan: Scan;
  secrets: SecretBox;
}

/** How the pages of an issue are opened: as its scan did, with its sign-in. */
async function mannersOf({ db, secrets }: Parts, batch: BatchRow, issueId: string) {
  const [asset] = await db.select().from(assets).where(eq(assets.id, batch.asset_id));
  const [issue] = await db.select().from(issues).where(eq(issues.id, issueId));
  if (!asset || !issue) throw new Error(`The asset or the issue of batch ${batch.id} is gone`);
  const { profile, limits, viewport, environment } = await settingsOf(db, asset, issue);
  const signIn = await readSignIn(db, secrets, asset.id);
  if (signIn === 'unreadable') throw new FixProblem('sign_in_unreadable');
  return { profile, limits, ...(viewport && { viewport }), ...(environment && { environment }), ...(signIn && { signIn }) };
}

/** Opens pages in the scanner's browser and hands each over. Throws FixProblem where none can be opened, RunLost where the run is over. */
export async function pageVisitor(
  parts: Parts,
  run: Run,
  { batch, issueId, pages }: { batch: BatchRow; issueId: string; pages: KeptPages | null },
  signal: AbortSignal,
) {
  const manners = await overOutages(signal, () => mannersOf(parts, batch, issueId));
  const { db, scan } = parts;
  let [done, known] = [0, 0];
  /** `changed`: pages of the sources with changes, of which nobody says that they are there, and that nobody signs in to. */
  return async (urls: string[], inspect: (page: LivePage) => Promise<void>, changed?: ServedSite): Promise<void> => {
    const [startUrl] = urls;
    if (startUrl === undefined) return;
    known += urls.length;
    const { signIn, ...others } = manners;
    // No other site is to reach what stands in the repository.
    const served = changed ?? (urls.every(isInRepository) ? pages?.site : undefined);
    const end = await scan(
      { ...others, ...(signIn && !changed && { signIn }), startUrl, urls, limits: { ...manners.limits, maxPages: urls.length } },
      {
        checkpoint: { done: [], queued: [], signOut: run.checkpoint.signOut ?? [] },
        signal,
        inspect,
        ...(served && { served }),
        sink: {
          page: async () => {
            done += 1;
            await overOutages(signal, () =>
              underFence(db, run, async (tx, { checkpoint }) => {
                await publish(tx, run.organisation_id, { kind: 'fix_progress', id: batch.id });
                return { type: 'advance', checkpoint: { ...checkpoint, ...pointAt({ done, known }) } };
              }),
            );
          },
          moved: async () => {},
          signOut: async () => {},
          progress: () => {},
        },
      },
    );
    if (signal.aborted || end.status === 'cancelled') throw new RunLost(run);
    if (end.status === 'no_browser') throw new FixProblem('no_browser');
    if (end.status === 'failed' && !changed) throw new FixProblem('pages_unread', { reason: reasonSentence(batch.language, end.reason) });
  };
}
