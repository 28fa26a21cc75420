import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { permissions } from '@manara/confined/permissions';
import type { DocumentAnswer } from '@manara/core/document-check/document-answer';
import type { DocumentCheck } from '@manara/core/document-check/document-finding';
import { boundedPlace } from '../bounded-place.ts';
import { askVerapdf, verapdfFolder } from './ask-verapdf.ts';
import { anewFolder, saveAnew } from './save-anew.ts';
import { openInbox, takeOut, type Inbox } from './inbox.ts';
import { isOfMachine } from './is-of-machine.ts';
import type { CheckAnswer, FromChild, FixAnswer, ToChild, WebFile } from './messages.ts';

/** Checks web pages in files. It is another engine's work: who opens a checker hands it in. */
export type WebPageCheck = (file: string, web: WebFile) => Promise<DocumentCheck>;

/** Characters of what a document says of itself that are kept. */
const longest = { title: 500, language: 100 };

function bounded(check: DocumentCheck): DocumentCheck {
  if (!check.ok) return { ok: false, reason: check.reason };
  const { title, language } = check.document;
  const cut = (text: string | null, most: number) => text && text.slice(0, most).toWellFormed();
  const findings = check.document.findings.map((finding) => ({ ...finding, place: boundedPlace(finding.place) }));
  return {
    ok: true,
    document: { ...check.document, findings, title: cut(title, longest.title), language: cut(language, longest.language) },
  };
}

/** What the pages of a file come to, with what was found in the book as a whole. */
function withBook(check: DocumentCheck, web: WebFile): DocumentCheck {
  if (!check.ok || web.kind !== 'epub') return check;
  const { document } = check;
  const { findings, rules, unseen } = web.checks;
  return {
    ok: true,
    document: {
      ...document,
      findings: [...findings, ...document.findings],
      rules: [...rules, ...document.rules],
      unseen: [...new Set([...unseen, ...document.unseen])],
    },
  };
}

/** What one file may take. */
interface CheckBounds {
  /** Milliseconds. */
  time: number;
  /** Megabytes of JavaScript's own heap. */
  heap: number;
}

const checkBounds: CheckBounds = { time: 30_000, heap: 1_000 };

interface Options {
  bounds?: CheckBounds;
  /** Checks HTML and EPUB; without it they are refused. Runs in this process, by its own bounds. */
  webPages?: WebPageCheck | undefined;
  /** What nobody foresaw, for the log. */
  onDetail?: (detail: string) => void;
  /** Files are fixed, too: the process may write into its own folder. */
  fixes?: boolean;
}

/**
 * Checks files one after the other, in a process of its own. Whatever a file does to that, it is answered, also after the end; it rejects only where
 * the machine is at fault, such as by a full disk, and the next file would fare no better.
 */
export interface Checker {
  check(file: string, name: string): Promise<DocumentCheck>;
  /** Fixes a file into another one, where something in it is certain or answered by a person. Only where it was opened for that. */
  fix(file: string, name: string, to: string, answers?: readonly DocumentAnswer[]): Promise<FixAnswer>;
  /** Ends what is under way, LibreOffice too. */
  close(): void;
}

const script = fileURLToPath(new URL('check-main.ts', import.meta.url));
const keptOutput = 4_000;

/** Starts the process: it reads what is put into `folder`, and can neither write nor start anything (Node's permissions); where it fixes, it writes there. No secret of ours is in its environment. */
function start({ heap }: CheckBounds, { folder, owner }: Inbox, fixes: boolean): ChildProcess {
  return fork(script, [], {
    env: Object.fromEntries(
      ['PATH', 'LANG', 'TZ', 'SystemRoot'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    execArgv: [
      ...permissions({ read: [folder], write: fixes ? [folder] : [], addons: true, workers: true }),
      `--max-old-space-size=${heap}`,
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...owner,
  });
}

/** Opens it. The process starts with the first file, and anew after one that ended it. */
export function openChecker({ bounds = checkBounds, webPages, onDetail = () => {}, fixes = false }: Options = {}): Checker {
  let child: ChildProcess | null = null;
  let inbox: Promise<Inbox> | null = null;
  let number = 0;
  const closed = new AbortController();
  let before: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };

  /** What a file comes to that could not be put before the process, or taken from it. */
  const refusedBy = (error: unknown): { ok: false; reason: 'failed' } => {
    // Whoever closes takes the folder away.
    if (!closed.signal.aborted && isOfMachine(error)) throw error;
    onDetail(String(error));
    return { ok: false, reason: 'failed' };
  };

  const clear = (place: string): Promise<void> =>
    fs.rm(place, { recursive: true, force: true }).catch((error: unknown) => onDetail(String(error)));

  const open = (): Promise<Inbox> =>
    (inbox ??= openInbox().catch((error: unknown) => {
      inbox = null;
      throw error;
    }));

  const put = (from: Inbox, file: string): ReturnType<Inbox['put']> => {
    number += 1;
    return from.put(file, String(number)).catch((error: unknown) => ({ refused: refusedBy(error).reason }));
  };

  const ask = (from: Inbox, order: ToChild): Promise<FromChild['answer']> =>
    new Promise((done, reject) => {
      if (closed.signal.aborted) return done({ ok: false, reason: 'failed' });
      const asked = (child ??= start(bounds, from, fixes));
      let said = '';
      const finish = (answer: FromChild['answer']): void => {
        clearTimeout(late);
        asked.off('message', onMessage);
        asked.off('close', onClose);
        asked.off('error', onError);
        asked.stderr?.off('data', onOutput);
        done(answer);
      };
      const onOutput = (part: Buffer): void => {
        said = (said + part.toString()).slice(-keptOutput);
      };
      const onMessage = (answer: FromChild): void => {
        if (answer.number !== order.number) return;
        if (answer.detail !== null) onDetail(answer.detail);
        finish(answer.answer);
      };
      const onClose = (): void => {
        child = null;
        if (said !== '') onDetail(said);
        finish({ ok: false, reason: /heap out of memory|Reached heap limit|allocation failed/iu.test(said) ? 'out_of_memory' : 'failed' });
      };
      // It could not be started, or not be spoken to: nothing else is told of that.
      const onError = (error: Error): void => {
        child = null;
        try {
          finish(refusedBy(error));
        } catch {
          clearTimeout(late);
          reject(error);
        }
      };
      const late = setTimeout(() => {
        finish({ ok: false, reason: 'out_of_time' });
        end();
      }, bounds.time);
      asked.stderr?.on('data', onOutput);
      asked.on('message', onMessage);
      // After its streams, so that what it said last is here.
      asked.on('close', onClose);
      asked.on('error', onError);
      asked.send(order, (error) => {
        if (error) onOutput(Buffer.from(error.message));
      });
    });

  /** Has the process check what was put into the inbox, with what veraPDF says of it, and saved anew first where it is older than what is read. */
  const checkPut = async (from: Inbox, file: string, name: string): Promise<CheckAnswer> => {
    try {
      const report = await askVerapdf(from, file, closed.signal).catch((error: unknown) => {
        refusedBy(error);
        return null;
      });
      const check = (await ask(from, { number, file, name, to: null, report })) as CheckAnswer;
      if (!check.old) return check;
      const anew = await saveAnew(from, file, check.old, closed.signal);
      if ('refused' in anew) return { ok: false, reason: anew.refused };
      number += 1;
      const again = (await ask(from, { number, file: anew.file, name: `${name}.${check.old}`, to: null })) as CheckAnswer;
      return again.ok ? { ok: true, document: { ...again.document, unseen: ['converted', ...again.document.unseen] } } : again;
    } catch (error) {
      return refusedBy(error);
    } finally {
      await clear(anewFolder(file));
      await clear(verapdfFolder(file));
    }
  };

  const checkOne = async (file: string, name: string): Promise<DocumentCheck> => {
    if (closed.signal.aborted) return { ok: false, reason: 'failed' };
    const from = await open();
    const given = await put(from, file);
    if ('refused' in given) return { ok: false, reason: given.refused };
    const check = await checkPut(from, given.file, name).finally(() => clear(given.file));
    const { web } = check;
    if (!web || !webPages) return bounded(check);
    const pages = await webPages(file, web).catch((error: unknown): DocumentCheck => {
      onDetail(String(error));
      return { ok: false, reason: 'failed' };
    });
    return bounded(withBook(pages, web));
  };

  const fixOne = async (file: string, name: string, to: string, answers: readonly DocumentAnswer[]): Promise<FixAnswer> => {
    if (closed.signal.aborted) return { ok: false, reason: 'failed' };
    const from = await open();
    const given = await put(from, file);
    if ('refused' in given) return { ok: false, reason: given.refused };
    const order = { number, file: given.file, name, to: `${given.file}-fixed`, answers };
    try {
      const answer = (await ask(from, order)) as FixAnswer;
      if (answer.ok && answer.fixed) await takeOut(order.to, to);
      return answer;
    } catch (error) {
      return refusedBy(error);
    } finally {
      await clear(given.file);
      await clear(order.to);
    }
  };

  /** One after the other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const now = before.then(work);
    before = now.catch(() => undefined);
    return now;
  };

  return {
    check: (file, name) => inTurn(() => checkOne(file, name)),
    fix: (file, name, to, answers = []) => inTurn(() => fixOne(file, name, to, answers)),
    close() {
      closed.abort();
      end();
      void inbox?.then((opened) => opened.close()).catch((error: unknown) => onDetail(String(error)));
      inbox = null;
    },
  };
}
