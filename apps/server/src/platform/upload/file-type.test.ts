import { expect, it } from 'vitest';
import { endingOf, sourceTypeOf, typeProblem } from './file-type.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const pdf = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj\n<< >>\nendobj\n', 'latin1');
const zipEnd = (comment = '') => {
  const end = Buffer.alloc(22 + comment.length);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  end.write(comment, 22);
  return end;
};
const judge = (ext: Parameters<typeof typeProblem>[0], ...parts: (Buffer | string)[]) => {
  const file = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return typeProblem(ext, { size: file.length, head: file.subarray(0, 4_096), tail: file.subarray(-65_557) });
};

it('takes a file whose content is what its name says', () => {
  expect(judge('pdf', pdf)).toBeNull();
  expect(judge('pdf', '\uFEFF\r\n', pdf)).toBeNull();
  expect(judge('png', png)).toBeNull();
  expect(judge('jpg', jpeg)).toBeNull();
  expect(judge('jpeg', jpeg)).toBeNull();
});

it('takes a PDF that holds markup or an archive as part of its content', () => {
  expect(judge('pdf', pdf, '2 0 obj\nstream\n(<html><script>) Tj\nendstream')).toBeNull();
  expect(judge('pdf', pdf, 'stream\n', zipEnd(), 'endstream\n%%EOF')).toBeNull();
});

it('says what a file is in place of what its name says', () => {
  const found = (...parts: (Buffer | string)[]) => judge('pdf', ...parts);
  expect(found(png)).toEqual({ code: 'file_type_mismatch', ext: 'pdf', found: 'png' });
  expect(found('<!DOCTYPE html><p>')).toMatchObject({ found: 'html' });
  expect(found('<?xml version="1.0"?>\n<svg xmlns="">')).toMatchObject({ found: 'svg' });
  expect(found('PK\x03\x04word/document.xml')).toMatchObject({ found: 'zip' });
  expect(found('MZ\x90\x00')).toMatchObject({ found: 'program' });
  expect(found('Nothing but words')).toMatchObject({ found: 'text' });
  expect(found(Buffer.from([0, 1, 2]))).toMatchObject({ found: 'other' });
  expect(judge('jpg', png)).toEqual({ code: 'file_type_mismatch', ext: 'jpg', found: 'png' });
  expect(judge('png', '')).toEqual({ code: 'file_empty' });
});

it('takes plain text with markup in it as text, and nothing else under that name', () => {
  expect(judge('txt', 'Line 3 says <img src=logo.png>')).toBeNull();
  expect(judge('txt', '<!doctype html><p>لا يُقرأ هذا')).toBeNull();
  expect(judge('txt', png)).toEqual({ code: 'file_type_mismatch', ext: 'txt', found: 'png' });
  expect(judge('txt', Buffer.from([0x50, 0, 0x51, 0]))).toMatchObject({ found: 'other' });
  expect(judge('txt', 'Words', zipEnd())).toEqual({ code: 'file_type_mismatch', ext: 'txt', found: 'other' });
  expect(judge('txt', 'Words '.repeat(1_000), zipEnd())).toEqual({ code: 'file_type_ambiguous', ext: 'txt', found: 'zip' });
  expect(judge('txt', 'Words %PDF-1.7')).toMatchObject({ code: 'file_type_ambiguous', found: 'pdf' });
});

it('refuses what is two things at once', () => {
  expect(judge('pdf', pdf, zipEnd())).toEqual({ code: 'file_type_ambiguous', ext: 'pdf', found: 'zip' });
  expect(judge('pdf', pdf, zipEnd('a comment'))).toMatchObject({ found: 'zip' });
  expect(judge('pdf', '%PDF-1.4\n%<html><script>alert(1)</script>\n', pdf)).toMatchObject({ code: 'file_type_ambiguous', found: 'html' });
  expect(judge('pdf', '<html>', pdf)).toMatchObject({ code: 'file_type_ambiguous', found: 'html' });
  expect(judge('png', png, 'tEXt', pdf)).toMatchObject({ code: 'file_type_ambiguous', found: 'pdf' });
  expect(judge('jpg', jpeg, zipEnd())).toMatchObject({ code: 'file_type_ambiguous', found: 'zip' });
});

it('reads the ending of a name', () => {
  expect(endingOf('Report.PDF')).toBe('pdf');
  expect(endingOf('كتاب.الجبر.pdf')).toBe('pdf');
  expect(endingOf('none')).toBe('');
  expect(endingOf('a.b/c')).toBe('');
  expect(sourceTypeOf('x.JPEG')).toBe('jpeg');
  expect(sourceTypeOf('x.exe')).toBeNull();
});
