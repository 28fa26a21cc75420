import { expect, it } from 'vitest';
import { docx, paragraph, sentence } from '../testing/write-docx.ts';
import { zipParts } from '../testing/zip-parts.ts';
import { checkDocument } from './check-document.ts';

const refused = (reason: string) => ({ ok: false, reason });
const check = (bytes: Uint8Array, name = 'a.docx') => checkDocument(bytes, { name });
const compound = (content = '') => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(content, 'utf16le')]);

it('a file is what its content is, whatever it is called', async () => {
  expect(await check(docx(paragraph(sentence)), 'a.pdf')).toMatchObject({ ok: true, document: { kind: 'docx' } });
});

it.each([
  ['nothing', new Uint8Array(), 'a.docx', 'empty'],
  ['a document of Word 97', compound(), 'a.doc', 'old_format'],
  ['a document that takes a password', compound('EncryptedPackage'), 'a.docx', 'encrypted'],
  ['an archive of something else', zipParts({ 'a.txt': 'b' }), 'a.zip', 'unknown_kind'],
  ['an archive that is cut off', docx('').subarray(0, 500), 'a.docx', 'damaged'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'a.png', 'unknown_kind'],
  ['a program text', Buffer.from('print(1)'), 'a.py', 'unknown_kind'],
  ['a Word file without its text', zipParts({ 'word/document.xml': '<a/>' }), 'a.docx', 'damaged'],
  ['a PDF that is none', Buffer.from('%PDF-1.7 and nothing more'), 'a.pdf', 'damaged'],
  ['a web page, without an engine for it', Buffer.from('<html></html>'), 'a.html', 'no_engine'],
])('%s is refused', async (_, bytes, name, reason) => {
  expect(await check(bytes, name)).toEqual(refused(reason));
});

it('a damaged part leaves the rest to be checked, and is named', async () => {
  const file = docx(paragraph(sentence), { styles: '<w:style' });
  expect(await check(file)).toMatchObject({ ok: true, document: { unseen: ['damaged_parts'] } });
});

it('what a file declares as an entity is never read', async () => {
  const hostile = zipParts({
    '_rels/.rels': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Relationships/>',
    'word/document.xml': '<a/>',
  });
  expect(await check(hostile)).toEqual(refused('damaged'));
});
