import { expect, it } from 'vitest';
import { archiveName, outputName } from './output-name.ts';

it('names files after their document, in any script', () => {
  expect(outputName('Algebra 2', 'html')).toBe('Algebra 2.html');
  expect(outputName('مسائل في الجبر', 'nemeth_brf')).toBe('مسائل في الجبر-nemeth.brf');
  expect(outputName('Algebra', 'ueb_brf')).toBe('Algebra-ueb.brf');
  expect(archiveName('Algebra')).toBe('Algebra_outputs.zip');
});

it('makes no path and no hidden file of a name', () => {
  expect(outputName('../../etc/passwd', 'html')).toBe('_.._etc_passwd.html');
  expect(outputName('.profile', 'docx')).toBe('profile.docx');
  expect(outputName('a"b:c|d', 'pdf')).toBe('a_b_c_d.pdf');
  expect(outputName('..', 'html')).toBe('document_html.html');
  expect(outputName('CON', 'ueb_brf')).toBe('document_ueb_brf.brf');
  expect(outputName('nul.v2', 'html')).toBe('document_html.html');
  expect(outputName('Con.tents', 'html')).toBe('document_html.html');
  expect(outputName('Concrete', 'html')).toBe('Concrete.html');
  expect(archiveName('...')).toBe('document_outputs.zip');
});

it('makes no name that is too long for a file system, and cuts no character in half', () => {
  for (const sign of ['a', 'م', '数', '👩🏽‍🏫'])
    for (const name of [outputName(sign.repeat(200), 'nemeth_brf'), archiveName(sign.repeat(200))]) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).not.toContain('\uFFFD');
      expect(name.startsWith(sign)).toBe(true);
    }
});
