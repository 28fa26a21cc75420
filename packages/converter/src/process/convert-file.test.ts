import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { conversionDefaults } from '@manara/core/document/conversion';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saying, smallPdf } from '../../testing/small-pdf.ts';
import { englishPage } from '../read/image/testing/draw-page.ts';
import { allowedTo, expectedUsers, seenProcess, showsProcesses } from '../../../confined/testing/seen-process.ts';
import { writePdf } from '../../../pdf/testing/write-pdf.ts';
import { conversionBounds } from './bounds.ts';
import { convertFile, type ConversionEnd } from './convert-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'convert-')));
  await fs.mkdir(path.join(folder, 'job'));
  await fs.writeFile(path.join(folder, 'job/source.png'), englishPage().toBuffer('image/png'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await fs.rm(folder, { recursive: true });
});

/** A tesseract that writes its process down where it shall read, and never ends. */
async function endlessTesseract(): Promise<{ started(): Promise<number> }> {
  const program = path.join(folder, 'endless-tesseract');
  const note = path.join(folder, 'process');
  const script = `#!/bin/sh
case "$1" in
--version) echo 'tesseract 5.3.0' ;;
--list-langs) printf 'List of available languages in "/nowhere" (2):\\nara\\neng\\n' ;;
*) echo $$ > ${note}.part; mv ${note}.part ${note}; exec sleep 600 ;;
esac
`;
  await fs.writeFile(program, script, { mode: 0o755 });
  vi.stubEnv('MANARA_TESSERACT', program);
  return {
    async started() {
      for (;;) {
        const said = await fs.readFile(note, 'utf8').catch(() => null);
        if (said !== null) return Number(said);
        await sleep(20);
      }
    },
  };
}

const isRunning = async (pid: number): Promise<boolean> => {
  const state = await fs.readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  return state !== null && !state.includes(') Z ');
};
async function ended(pid: number): Promise<void> {
  while (await isRunning(pid)) await sleep(20);
}

function convert(signal: AbortSignal, type: 'png' | 'pdf' = 'png'): Promise<ConversionEnd> {
  const job = path.join(folder, 'job');
  const source = { file: path.join(job, `source.${type}`), type, password: null } as const;
  return convertFile({ source, settings: conversionDefaults, outputs: ['html'] }, { folder: job, signal, onProgress: () => {} });
}

const parentOf = async (pid: number): Promise<number> =>
  Number(/^PPid:\s+(\d+)/m.exec(await fs.readFile(`/proc/${pid}/status`, 'latin1'))?.[1]);

it.skipIf(!showsProcesses)('is the powerless user’s, may read and write its own folder alone, and starts nothing', async () => {
  await fs.chmod(folder, 0o777);
  const tesseract = await endlessTesseract();
  const stop = new AbortController();
  const converted = convert(stop.signal);
  const broker = await parentOf(await tesseract.started());
  const reading = await seenProcess(broker, 'conversion-main.ts', converted);
  const over = await seenProcess(process.pid, 'broker-main.ts', converted);
  stop.abort();
  await converted;
  expect(over).toMatchObject({ pid: broker, users: expectedUsers() });
  expect(reading?.users).toEqual(expectedUsers());
  const own = path.join(folder, 'job');
  expect(reading && allowedTo(reading)).toEqual({ read: [own], write: [own] });
  expect(reading?.args.filter((arg) => arg.startsWith('--allow-child-process'))).toEqual([]);
});

it.runIf(process.platform === 'linux')('ends with the programs that it has started when it is cancelled', async () => {
  const tesseract = await endlessTesseract();
  const stop = new AbortController();
  const converted = convert(stop.signal);
  const program = await tesseract.started();
  stop.abort();
  expect(await converted).toEqual({ status: 'cancelled' });
  await ended(program);
});

it.runIf(process.platform === 'linux')('ends with the programs that it has started when somebody kills it', async () => {
  const tesseract = await endlessTesseract();
  const converted = convert(new AbortController().signal);
  const program = await tesseract.started();
  process.kill(await parentOf(program), 'SIGKILL');
  expect(await converted).toMatchObject({ status: 'killed' });
  await ended(program);
});

it.runIf(process.platform === 'linux')('ends where somebody kills the process that reads the document', async () => {
  const tesseract = await endlessTesseract();
  const converted = convert(new AbortController().signal);
  const program = await tesseract.started();
  const broker = await parentOf(program);
  const [reading = 0] = (await fs.readFile(`/proc/${broker}/task/${broker}/children`, 'latin1')).split(' ').map(Number);
  process.kill(reading, 'SIGKILL');
  expect(await converted).toMatchObject({ status: 'killed' });
  await Promise.all([ended(program), ended(broker)]);
});

/** A PDF of three pages, of which the second is a picture. */
function pictureBetweenTexts(): Uint8Array {
  const picture = englishPage();
  const shared = '/Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F1 3 0 R >> /XObject << /Im 10 0 R >> >>';
  const image = `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R 8 0 R] /Count 3 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...[saying('The first page says this.'), 'q 300 0 0 200 0 0 cm /Im Do Q', saying('The third page says that.')].flatMap(
      (drawing, at) => [`<< /Type /Page ${shared} /Contents ${5 + 2 * at} 0 R >>`, { dictionary: '<< >>', stream: drawing }],
    ),
    { dictionary: `<< ${image} /Filter /DCTDecode >>`, stream: picture.toBuffer('image/jpeg') },
  ]);
}

it.runIf(process.platform === 'linux')('delivers the other pages where one of them never ends, and says which is missing', async () => {
  await endlessTesseract();
  const job = path.join(folder, 'job');
  const file = path.join(job, 'source.pdf');
  await fs.writeFile(file, pictureBetweenTexts());
  const end = await convertFile(
    { source: { file, type: 'pdf', password: null }, settings: conversionDefaults, outputs: ['html'] },
    { folder: job, signal: new AbortController().signal, onProgress: () => {}, bounds: { ...conversionBounds, idle: 5_000 } },
  );
  expect(end).toMatchObject({ status: 'completed', summary: { pages: 3, notices: [{ code: 'page_unreadable', pages: [1] }] } });
  const html = await fs.readFile(path.join(job, 'outputs/html'), 'utf8');
  const text = html.slice(html.indexOf('<main')).replaceAll(/<[^>]+>/g, ' ');
  expect(text).toMatch(/The first page says this\..*\[Page 2 of the source could not be read\.\].*The third page says that\./s);
});

it('fails as a whole where no page can be read', async () => {
  await endlessTesseract();
  const job = path.join(folder, 'job');
  const end = await convertFile(
    { source: { file: path.join(job, 'source.png'), type: 'png', password: null }, settings: conversionDefaults, outputs: ['html'] },
    { folder: job, signal: new AbortController().signal, onProgress: () => {}, bounds: { ...conversionBounds, idle: 5_000 } },
  );
  expect(end).toMatchObject({ status: 'failed', reason: 'out_of_time' });
});

it('reads nothing outside of its folder', async () => {
  const outside = path.join(folder, 'secret.pdf');
  await fs.writeFile(outside, smallPdf([saying('Plain words')]));
  const source = { file: outside, type: 'pdf', password: null } as const;
  const end = await convertFile(
    { source, settings: conversionDefaults, outputs: ['html'] },
    { folder: path.join(folder, 'job'), signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(end).toMatchObject({ status: 'failed', detail: expect.stringContaining('--allow-fs-read') });
});

it('gives nothing out that leads elsewhere', async () => {
  await fs.writeFile(path.join(folder, 'job/source.pdf'), smallPdf([saying('Plain words')]));
  await fs.mkdir(path.join(folder, 'job/outputs'));
  await fs.writeFile(path.join(folder, 'other'), '');
  await fs.symlink(path.join(folder, 'other'), path.join(folder, 'job/outputs/html'));
  expect(await convert(new AbortController().signal, 'pdf')).toMatchObject({ status: 'failed', reason: 'failed' });
});

// Whatever is written to /dev/full finds no room (full(4)).
it.runIf(process.platform === 'linux')('says of a disk without room that nothing is known of the document', async () => {
  await fs.writeFile(path.join(folder, 'job/source.pdf'), smallPdf([saying('Plain words')]));
  await fs.mkdir(path.join(folder, 'job/outputs'));
  await fs.symlink('/dev/full', path.join(folder, 'job/outputs/html'));
  expect(await convert(new AbortController().signal, 'pdf')).toMatchObject({ status: 'disk_fault', code: 'ENOSPC' });
});
