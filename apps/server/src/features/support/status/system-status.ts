import { systemParts, type PartState, type SystemPart, type SystemStatusPart } from '@manara/contract/support';
import type { Language } from '@manara/messages/locale';
import { desc, sql } from 'drizzle-orm';
import { processText } from '../../../platform/config/process-text.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { chainChecks } from '../../../platform/database/schema/system.ts';
import type { TextOutbox } from '../../../platform/sms/text-outbox.ts';
import { organisationFacts } from './organisation-facts.ts';
import type { PartFact } from './part-fact.ts';
import { textFact } from './text-facts.ts';
import { workerFacts } from './worker-facts.ts';

/** Milliseconds in which the installation is asked once, however many look. */
const keptFor = 5_000;
/** Milliseconds after which an answer of the database is slow. */
const slowAfter = 2_000;
const day = 86_400_000;

async function databaseFact(db: Executor): Promise<PartFact> {
  const begun = performance.now();
  await db.execute(sql`select 1`);
  const milliseconds = Math.round(performance.now() - begun);
  return {
    part: 'database',
    state: milliseconds > slowAfter ? 'impaired' : 'working',
    detail: (language) => processText('status.database', { milliseconds }, language),
  };
}

/** Whether the audit log was as it was written when that was checked last, which a worker does every day. */
async function auditFact(db: Executor): Promise<PartFact> {
  const [last] = await db.select().from(chainChecks).orderBy(desc(chainChecks.checked_at)).limit(1);
  if (!last || last.checked_at.getTime() < Date.now() - 3 * day) return { part: 'audit', state: 'unknown' };
  const detail = (language: Language) => processText('status.audit_checked', { at: last.checked_at }, language);
  return { part: 'audit', state: last.wrong > 0 ? 'down' : 'working', detail };
}

interface Means {
  db: Executor;
  sendsMail: boolean;
  texts: TextOutbox;
  /** Whether the database would tell this process of what happens. */
  isListening: () => boolean;
}

/** Watches the parts of an installation: asks each at most every few seconds, and notes since when it has been as it is. */
export function watchSystem({ db, sendsMail, texts, isListening }: Means) {
  let asked: { at: number; facts: Promise<PartFact[]> } | null = null;
  const seen = new Map<string, { state: PartState; since: Date | null }>();

  const ask = async (): Promise<PartFact[]> => [
    { part: 'server', state: 'working' },
    await databaseFact(db),
    ...(await workerFacts(db, sendsMail)),
    await textFact(db, texts),
    { part: 'live', state: isListening() ? 'working' : 'down' },
    await auditFact(db),
  ];
  const installation = (): Promise<PartFact[]> => {
    if (asked && performance.now() - asked.at < keptFor) return asked.facts;
    const facts = ask();
    asked = { at: performance.now(), facts };
    facts.catch(() => {
      asked = null;
    });
    return facts;
  };
  /** Null until it has changed once: how long it had been so before is not known. */
  const sinceOf = (key: string, { state, since }: PartFact): Date | null => {
    const before = seen.get(key);
    if (before?.state !== state) seen.set(key, { state, since: before ? new Date() : null });
    return since ?? seen.get(key)?.since ?? null;
  };

  return async (organisationId: string, language: Language, isAdministrator: boolean): Promise<SystemStatusPart[]> => {
    const own = await organisationFacts(db, organisationId);
    const facts = new Map<SystemPart, PartFact>([...(await installation()), ...own].map((fact) => [fact.part, fact]));
    return systemParts.flatMap((part) => {
      const fact = facts.get(part);
      if (!fact) return [];
      const since = sinceOf(own.includes(fact) ? `${part} ${organisationId}` : part, fact);
      const detail = isAdministrator ? (fact.detail?.(language) ?? null) : null;
      return [{ part, state: fact.state, since: since?.toISOString() ?? null, detail }];
    });
  };
}
