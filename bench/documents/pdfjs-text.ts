// Takes the text out of one PDF by pdf.js alone and says, as one line of JSON, how long that took and how much of it the processors worked (milliseconds).
//   node bench/documents/pdfjs-text.ts FILE
import fs from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [file = ''] = process.argv.slice(2);
const began = performance.now();
const work = process.cpuUsage();
const task = getDocument({ data: new Uint8Array(await fs.readFile(file)), verbosity: VerbosityLevel.ERRORS });
const document = await task.promise;
let characters = 0;
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  for (const item of items) if ('str' in item) characters += item.str.length;
  page.cleanup();
}
const whole = performance.now() - began;
const { user, system } = process.cpuUsage(work);
console.log(JSON.stringify({ pages: document.numPages, whole, work: (user + system) / 1000, characters }));
await task.destroy();
