import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { onePage } from '../../testing/write-pdf.ts';
import { nearWorker } from './near-worker.ts';

/** More than pdf.js sends in one part. */
const drawing = Array.from({ length: 900 }, (_, at) => `BT /F1 10 Tf 10 ${at % 190} Td (${at}) Tj ET`).join('\n');

/** Operators and what they are told, as text. */
async function operators(near: boolean): Promise<string> {
  const worker = near ? nearWorker() : undefined;
  const task = getDocument({ data: onePage(drawing), ...(worker ? { worker } : {}), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  await task.destroy();
  worker?.destroy();
  // Documents are counted in the names of their fonts.
  return JSON.stringify({ fnArray, argsArray }).replaceAll(/g_d\d+_/g, '');
}

it('tells the same of a page as pdf.js does by itself, in whatever parts', async () => {
  const near = await operators(true);
  // Too long to be shown where it differs.
  expect(near === (await operators(false))).toBe(true);
  expect(near.match(/"unicode":/g)?.length).toBeGreaterThan(2_000);
});
