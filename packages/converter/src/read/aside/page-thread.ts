import fs from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openPdf, type Pdf } from '@manara/pdf/open-pdf';
import { pdfPages, type PdfPages } from '../pdf-pages.ts';
import { drawOrders, type DrawPage } from '../picture-orders.ts';
import type { AsideAnswer, AsideSetup, AsideTask, FromAside } from './messages.ts';
import { handedOver, packPage } from './packed-page.ts';

/** A thread that reads and draws pages of a PDF beside others. It has the bounds of the process that it belongs to, and answers tasks in their order. */
const { file, password, about, bundle } = workerData as AsideSetup;

async function perform(task: AsideTask, pdf: Pdf, pages: PdfPages): Promise<{ answer: AsideAnswer; handed: ArrayBuffer[] }> {
  if (task.kind === 'draw') {
    const { index, orders, wholePage, turned } = task;
    const draw: DrawPage = (at, dotsPerInch, area) =>
      pdf.draw(about.chosen[at] as number, { dotsPerInch, ...(area && { area }), ...(turned !== undefined && { turned }) });
    await drawOrders({ page: index, orders, wholePage }, bundle, draw);
    return { answer: { kind: 'drawn', isDone: true }, handed: [] };
  }
  const page = await pages.page(task.index);
  if (!page) return { answer: { kind: 'read', page: null }, handed: [] };
  const { content, ...rest } = page;
  const packed = packPage(content);
  return { answer: { kind: 'read', page: { ...rest, packed } }, handed: handedOver(packed) };
}

const say = (message: FromAside, handed: ArrayBuffer[] = []) => parentPort?.postMessage(message, handed);

// A promise that nobody waits for is no reason to end.
process.on('unhandledRejection', () => {});
const opened = await openPdf(new Uint8Array(await fs.readFile(file)), { ...(password !== undefined && { password }) });
if (!opened.ok) throw new Error(opened.reason);
const { pdf } = opened;
const pages = pdfPages(pdf, about);
let before: Promise<void> = Promise.resolve();
parentPort?.on('message', (task: AsideTask) => {
  before = before.then(async () => {
    try {
      const { answer, handed } = await perform(task, pdf, pages);
      say(answer, handed);
    } catch {
      say(task.kind === 'read' ? { kind: 'read', page: null } : { kind: 'drawn', isDone: false });
    }
  });
});
say({ kind: 'ready' });
