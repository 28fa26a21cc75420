import { expect, it } from 'vitest';
import { brailleForm } from './braille-forms.ts';
import { toBrf } from './brf.ts';

const pages = [['⠠⠁⠃', '', '⠼⠁'], ['⠀⠀⠉']].map((lines, at) => ({ number: String(at + 1), lines }));
const brf = toBrf({ pages, contracted: false, described: 0, notices: [] });
const data = { title: 'Tides & <harbours>', language: 'en', identifier: 'urn:uuid:1', cells: 20, lines: 10 };
const text = (form: Parameters<typeof brailleForm>[0], more = {}) => Buffer.from(brailleForm(form, brf, { ...data, ...more })).toString();

it('is the same page by page and line by line in the Portable Embosser Format', () => {
  const pef = text('ueb_pef');
  expect(pef).toContain('<pef version="2008-1" xmlns="http://www.daisy.org/ns/2008/pef">');
  expect(pef).toContain('<dc:title>Tides &amp; &lt;harbours&gt;</dc:title>');
  expect(pef).toContain('<volume cols="20" rows="10" rowgap="0" duplex="false">');
  expect(pef).toMatch(/<page><row>⠠⠁⠃<\/row><row ?(?:\/>|><\/row>)<row>⠼⠁<\/row><\/page><page><row>⠀⠀⠉<\/row><\/page>/);
});

it('has a volume as large as its pages, whatever is set now', () => {
  expect(text('nemeth_pef', { cells: 2, lines: 1 })).toContain('<volume cols="3" rows="3"');
});

it('holds as many lines as a book has', () => {
  const book = Buffer.from(`${'A\r\n'.repeat(20)}\f`.repeat(10_000));
  expect(Buffer.from(brailleForm('ueb_pef', book, data)).toString('latin1', 0, 2_000)).toContain('<volume cols="20" rows="20"');
});

it('is the same as braille patterns of Unicode', () => {
  expect(text('ueb_unicode')).toBe('⠠⠁⠃\r\n\r\n⠼⠁\r\n\f⠀⠀⠉\r\n');
});
