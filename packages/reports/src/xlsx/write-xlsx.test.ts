import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { bytesOf, sampleIssue, sampleReport } from '../../testing/sample-report.ts';
import type { Report } from '../report.ts';
import { columnName, rowXml } from './sheet-xml.ts';
import { writeXlsx } from './write-xlsx.ts';

const write = (report: Report = sampleReport(), language: 'en' | 'ar' = 'en') => bytesOf(writeXlsx(report, language));
const parts = (bytes: Buffer) => Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));
const sheet = (bytes: Buffer, number: number): Promise<unknown[][]> => readSheet(bytes, number);

it('is read back by another program: summary, issues, criteria, pages', async () => {
  const bytes = await write();
  const [headings, first, ...others] = await sheet(bytes, 2);
  expect(headings?.slice(0, 3)).toEqual(['Kind', 'Severity', 'Problem']);
  expect(first).toEqual(expect.arrayContaining(['Failures', 'Critical', 'image-alt', 14, 12, '<img src="harbour.jpg">']));
  expect(others).toHaveLength(4);
  expect(await sheet(bytes, 1)).toEqual(expect.arrayContaining([['Score', 69]]));
  expect(await sheet(bytes, 3)).toHaveLength(51);
  expect(await sheet(bytes, 4)).toHaveLength(4);
});

it('names the asset beside a word that labels it', async () => {
  expect(await sheet(await write(), 1)).toContainEqual(['Asset', 'Harbour office']);
  expect(await sheet(await write(sampleReport(), 'ar'), 1)).toContainEqual(['الأصل الرقمي', 'Harbour office']);
});

it('heads each part of the summary by what stands in it', async () => {
  const names = (await sheet(await write(), 1)).map(([name]) => name);
  expect(names[0]).toBe('Summary');
  expect(names).not.toContain('Setting');
  expect(names.indexOf('Score')).toBeLessThan(names.indexOf('Not tested'));
  expect(names.indexOf('Not tested')).toBeLessThan(names.indexOf('How it was tested'));
  expect(names.indexOf('How it was tested')).toBeLessThan(names.indexOf('Program'));
});

it('leaves out what the first reports did not count', async () => {
  const report = sampleReport();
  const { judged: _judged, noBarriers: _noBarriers, ...figures } = report.header.figures;
  const names = async (one: Report) => (await sheet(await write(one), 1)).map(([name]) => name);
  const counts = ['Including barriers confirmed by a person', 'Reviewed: no barrier'];
  expect(await names(report)).toEqual(expect.arrayContaining(counts));
  const older = await names({ ...report, header: { ...report.header, figures } });
  expect(older.filter((name) => counts.includes(String(name)))).toEqual([]);
});

it('freezes the heading row, and turns the sheets round for Arabic', async () => {
  const arabic = parts(await write(sampleReport(), 'ar'));
  const english = parts(await write());
  for (let number = 1; number <= 4; number += 1) {
    expect(english[`xl/worksheets/sheet${number}.xml`]).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(english[`xl/worksheets/sheet${number}.xml`]).not.toContain('rightToLeft');
    expect(arabic[`xl/worksheets/sheet${number}.xml`]).toContain('rightToLeft="1"');
  }
});

it('holds hostile texts as texts, never as formulas', async () => {
  const html = '=HYPERLINK("http://evil.example","x")<&>\u0000\u0007\ud800_x0041_ 😀';
  const bytes = await write(sampleReport([sampleIssue({ html })]));
  const [, first] = await sheet(bytes, 2);
  expect(first).toContain('=HYPERLINK("http://evil.example","x")<&>\ufffd\ufffd\ufffd_x0041_ 😀');
  expect(Object.values(parts(bytes)).join('')).not.toMatch(/<f[ >]/);
});

it('cuts what is too long for a cell', async () => {
  const [, first] = await sheet(await write(sampleReport([sampleIssue({ html: 'x'.repeat(1_000_000) })])), 2);
  expect(first?.find((value) => typeof value === 'string' && value.startsWith('xxx'))).toHaveLength(32_767);
});

it('names columns beyond Z', () => {
  expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
  expect(rowXml(3, [null, 5])).toContain('<c r="B3"');
});
