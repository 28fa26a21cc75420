import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Egress } from '@manara/egress/egress';
import { clouds as microsoftClouds, type Clouds } from '@manara/libraries/graph/clouds';
import { forgetUnsentAttached } from './features/assistant/attachments/attachment-store.ts';
import { giveCheckUp, performAttachmentCheck } from './features/assistant/attachments/perform-check.ts';
import { tellEndingAcceptances } from './features/channels/news/acceptance-news.ts';
import { deliverDue } from './features/channels/deliver/deliver-due.ts';
import { checkDueDomains } from './features/domains/check.ts';
import { giveDocumentCheckUp, performDocumentCheck } from './features/documents/check/perform-document-check.ts';
import { giveConversionUp } from './features/documents/conversion/end-conversion.ts';
import { performConversion, type Convert } from './features/documents/conversion/perform-conversion.ts';
import { sweepWorkFolders } from './features/documents/conversion/work-folders.ts';
import { clearGivenUp } from './features/scans/fail-scan.ts';
import type { KeptReports } from './features/scans/kept-reports.ts';
import { performScan, type Scan } from './features/scans/perform-scan.ts';
import { giveBatchUp } from './features/fixes/end-batch.ts';
import type { SourceParts } from './features/fixes/open-sources.ts';
import { performFix } from './features/fixes/perform-fix.ts';
import type { CommitSettings } from './features/fixes/send/perform-send.ts';
import { giveReportUp, performReport } from './features/reports/perform-report.ts';
import { forgetOldScans } from './features/history/forget-old-scans.ts';
import { alertOfTexts } from './features/messages/alert-of-texts.ts';
import { forgetOldMessages } from './features/messages/forget-old-messages.ts';
import { pushDue } from './features/notifications/push/push-due.ts';
import { mailDigests } from './features/notifications/mail-digests.ts';
import { forgetUnsentAttachments } from './features/support/attachments.ts';
import { forgetOldNotifications } from './features/notifications/store.ts';
import { giveExportUp, sweepExports } from './features/organisation-data/exports/end-export.ts';
import { performExport } from './features/organisation-data/exports/perform-export.ts';
import { performForgetting, startForgetting } from './features/leaving/forget-frozen.ts';
import { isRetestOfLibrary, performLibraryRetest } from './features/libraries/retest/perform-library-retest.ts';
import { isOfLibrary, performLibraryScan } from './features/libraries/scan/perform-library-scan.ts';
import { performSaving } from './features/libraries/saving/perform-saving.ts';
import { keepWatches } from './features/libraries/watches/keep-watches.ts';
import { givePublishedUp } from './features/published-pages/fail-published.ts';
import { performPublished } from './features/published-pages/perform-published.ts';
import { performRetest, tellGivenUp } from './features/retests/perform-retest.ts';
import { giveSampleUp, performSample } from './features/sample/perform-sample.ts';
import { trackDue } from './features/trackers/track/track-due.ts';
import { completeReset } from './features/session/forgot-password.ts';
import { runDueSchedules } from './features/schedules/run-due-schedules.ts';
import { endAcceptances } from './features/triage/end-acceptances.ts';

import { mailWeekly } from './features/weekly/mail-weekly.ts';
import { noteChainCheck } from './platform/audit/note-chain-check.ts';
import { pruneAudit } from './platform/audit/prune-audit.ts';
import { signingKey } from './platform/auth/signing-key.ts';
import { sweepRemovedFiles } from './platform/storage/removed-files.ts';
import { healthNow, type Health } from './features/system/health-now.ts';
import { removeWorker, reportWorker } from './features/system/worker-state.ts';
import { overOutages } from './platform/database/over-outages.ts';
import type { Database } from './platform/database/pool.ts';
import type { RunKind } from './platform/database/schema/runs.ts';
import type { BrowserState } from './platform/database/schema/system.ts';
import { deliverByInstallation, deliverByOwn } from './platform/mail/deliver.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import type { Smtp } from './platform/mail/smtp.ts';
import { deliverTexts, giveTextsUp } from './platform/sms/deliver-texts.ts';
import type { SmsProvider } from './platform/sms/provider.ts';
import { daily } from './platform/queue/daily-chore.ts';
import { openQueue } from './platform/queue/queue.ts';
import type { Run } from './platform/queue/change-run.ts';
import { startRunWorker, type Perform } from './platform/queue/run-worker.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import type { Printer } from './platform/print/printer.ts';
import type { Storage } from './platform/storage/storage.ts';
import { sharingProcessors, slotsFor } from './worker-slots.ts';

const processors = os.availableParallelism();
const reportEvery = 10_000;
const examineEvery = 300_000;
const sweepEvery = 60_000;
const returnEvery = 30_000;
const scheduleEvery = 15_000;
const mailEvery = 1_000;
const digestEvery = 15_000;
const pushEvery = 2_000;
const weeklyEvery = 60_000;
/** How often a worker asks whether the day’s housekeeping is done, and looks at what it keeps of repositories. */
const dailyEvery = 600_000;

/** What is done for a kind of runs, and what when the queue has given one up. */
interface Work {
  perform: Perform;
  onGivenUp: (run: Run) => Promise<void>;
}

interface WorkerOptions {
  database: Database;
  scan: Scan;
  storage: Storage;
  /** Opens what the API has sealed. */
  secrets: SecretBox;
  /** Converts documents, in folders below `workRoot`, which lies on the disk of the storage. */
  convert: Convert;
  workRoot: string;
  /** Where the sources of assets are had. */
  sources: SourceParts;
  /** What is kept of pages for the next scan of their asset. */
  kept: KeptReports;
  /** Where people reach this installation, and as whom it makes commits. */
  publicUrl: string;
  commits: CommitSettings;
  /** The way to push services, and to mail servers of organisations. */
  egress: Egress;
  /** Where Microsoft 365 is; tests answer in its place. */
  clouds?: Clouds;
  /** The installation's mail server; null: it sends no mail itself. */
  smtp: Smtp | null;
  /** Sends text messages, and so many a day; null: this installation sends none. */
  sms?: { provider: SmsProvider; perDay: number } | null;
  /** Makes the PDF files of mails. */
  printer: Printer;
  /** Looks for the browser; asked again as long as there is none. */
  findBrowser: () => Promise<BrowserState>;
  /** Looks at what else it needs on its machine. */
  examine?: () => Promise<Health>;
  onError: (error: unknown) => void;
}

export interface Worker {
  id: string;
  /** Hands back what is not finished and takes the worker from the list. */
  stop(): Promise<void>;
}

/** One worker: it says that it lives, and does the runs that are queued. Any number of them work side by side. */
export async function startWorker({
  database,
  scan,
  storage,
  secrets,
  convert,
  workRoot,
  sources,
  kept,
  publicUrl,
  commits,
  egress,
  clouds = microsoftClouds,
  smtp,
  sms = null,
  printer,
  findBrowser,
  examine = async () => ({}),
  onError,
}: WorkerOptions): Promise<Worker> {
  const { db } = database;
  const id = randomUUID();
  const stopping = new AbortController();
  const queue = await openQueue(database, { supervise: true, onError });
  const convertBesideOthers: Convert = sharingProcessors(processors, convert);
  const convertDocument = performConversion({ db, storage, secrets, convert: convertBesideOthers, workRoot, onError });
  const scanSite = performScan({ db, scan, storage, queue, secrets, sources, kept, onError });
  const scanLibrary = performLibraryScan({ db, scan, secrets, egress, clouds, storage, queue, workRoot, onError });
  const retestPages = performRetest({ db, scan, secrets, sources, onError });
  const retestFiles = performLibraryRetest({ db, scan, secrets, egress, clouds, workRoot, onError });
  const work: Record<RunKind, Work> = {
    scan: {
      perform: async (run, signal, turn) =>
        (await overOutages(signal, () => isOfLibrary(db, run))) ? scanLibrary(run, signal, turn) : scanSite(run, signal, turn),
      onGivenUp: (run) => clearGivenUp(db, run),
    },
    pages: {
      perform: performPublished({ db, scan, storage, secrets, sources, onError }),
      onGivenUp: (run) => givePublishedUp(db, run),
    },
    retest: {
      perform: async (run, signal, turn) =>
        (await overOutages(signal, () => isRetestOfLibrary(db, run))) ? retestFiles(run, signal, turn) : retestPages(run, signal, turn),
      onGivenUp: (run) => tellGivenUp(db, run),
    },
    report: { perform: performReport(db, storage), onGivenUp: (run) => giveReportUp(db, run) },
    conversion: {
      perform: convertDocument,
      onGivenUp: (run) => giveConversionUp(db, run),
    },
    fix: {
      perform: performFix({ db, scan, secrets, storage, publicUrl, commits, onError, ...sources }),
      onGivenUp: (run) => giveBatchUp(db, run),
    },
    export: { perform: performExport({ db, storage, onError }), onGivenUp: (run) => giveExportUp(db, run) },
    write_back: { perform: performSaving({ db, secrets, egress, clouds, workRoot, onError }), onGivenUp: async () => {} },
    attachment: { perform: performAttachmentCheck({ db, storage, scan, workRoot, onError }), onGivenUp: (run) => giveCheckUp(db, run) },
    document_check: { perform: performDocumentCheck({ db, storage, workRoot, onError }), onGivenUp: (run) => giveDocumentCheckUp(db, run) },
    // Until it is done it is begun again each day.
    forgetting: { perform: performForgetting(db, storage), onGivenUp: async () => {} },
    sample: { perform: performSample(db, storage, convertDocument), onGivenUp: (run) => giveSampleUp(db, run) },
  };
  const runs = startRunWorker({
    db,
    queue,
    workerId: id,
    slots: slotsFor(processors),
    perform: (run, signal, turn) => work[run.kind].perform(run, signal, turn),
    onGivenUp: (run) => work[run.kind].onGivenUp(run),
    onError,
  });

  let browser: BrowserState = { found: false, sandboxed: false, detail: '' };
  const report = async () => {
    if (!browser.found) browser = await findBrowser();
    await reportWorker(db, { id, host: os.hostname(), pid: process.pid, browser, health });
  };
  let health: Health = {};
  const examineAgain = async () => {
    health = healthNow(health, await examine(), new Date());
  };
  const every = async (pause: number, what: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await what().catch(onError);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const outbox = createOutbox(secrets, smtp !== null);
  const mail = { db, smtp, egress, secrets, publicUrl, complete: completeReset(secrets, publicUrl) };
  const chores = [
    every(reportEvery, report),
    every(examineEvery, examineAgain),
    every(sweepEvery, () => sweepRemovedFiles(db, storage)),
    every(sweepEvery, () => sweepExports(db)),
    every(sweepEvery, () => sweepWorkFolders(db, workRoot)),
    every(dailyEvery, () => sources.clones.sweep()),
    every(dailyEvery, () => kept.sweep(db)),
    every(returnEvery, () => endAcceptances(db, onError)),
    every(sweepEvery, () => tellEndingAcceptances(db, onError)),
    every(scheduleEvery, () => runDueSchedules(db, queue)),
    every(sweepEvery, () => keepWatches({ db, secrets, egress, clouds, publicUrl, signal: stopping.signal }, onError)),
    every(pushEvery, () => pushDue({ db, egress, secrets, publicUrl })),
    every(pushEvery, async () =>
      deliverDue({ db, egress, secrets, publicUrl, outbox, signingKey: await signingKey(db, secrets) }, stopping.signal),
    ),
    every(pushEvery, () => trackDue({ db, egress, secrets, publicUrl, queue, storage }, stopping.signal)),
    every(weeklyEvery, async () => mailWeekly({ db, outbox, printer, publicUrl, key: await signingKey(db, secrets) })),
    every(digestEvery, async () => mailDigests({ db, outbox, publicUrl, key: await signingKey(db, secrets) })),
    // Apart, so that no server of an organisation holds up what leaves by the installation's.
    every(mailEvery, () => deliverByInstallation(mail, stopping.signal)),
    every(mailEvery, () => deliverByOwn(mail, stopping.signal)),
    ...(sms
      ? [
          every(mailEvery, () => deliverTexts({ db, provider: sms.provider, secrets, publicUrl }, stopping.signal)),
          every(sweepEvery, () => alertOfTexts({ db, outbox, publicUrl, perDay: sms.perDay, onError })),
        ]
      : [every(sweepEvery, () => giveTextsUp(db))]),
    every(dailyEvery, async () => void (await daily(db, 'forget_old_mails', () => forgetOldMessages(db)))),
    every(dailyEvery, async () => void (await daily(db, 'forget_old_notifications', () => forgetOldNotifications(db)))),
    every(dailyEvery, async () => void (await daily(db, 'forget_unsent_attachments', () => forgetUnsentAttachments(db)))),
    every(dailyEvery, async () => void (await daily(db, 'forget_unsent_attached', () => forgetUnsentAttached(db)))),
    every(dailyEvery, async () => void (await daily(db, 'forget_old_scans', () => forgetOldScans(db)))),
    every(dailyEvery, async () => void (await daily(db, 'forget_names', () => startForgetting(db, queue)))),
    every(dailyEvery, async () => void (await daily(db, 'check_domains', () => checkDueDomains({ db, egress })))),
    every(dailyEvery, async () => void (await daily(db, 'check_audit_chain', () => noteChainCheck(db)))),
    every(dailyEvery, async () => void (await daily(db, 'prune_audit', () => pruneAudit(db)))),
  ];

  return {
    id,
    async stop() {
      stopping.abort();
      await runs.stop();
      await Promise.all(chores);
      await queue.stop();
      await removeWorker(db, id).catch(onError);
    },
  };
}
