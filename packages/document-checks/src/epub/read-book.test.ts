import { describe, expect, it } from 'vitest';
import { zipParts } from '../../testing/zip-parts.ts';
import { openEntries } from './open-entries.ts';
import { openBook } from './open-book.ts';
import { readBook as readOpen } from './read-book.ts';

const readBook = (bytes: Uint8Array) => readOpen(openBook(bytes));
const container = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;
const page = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>One</title></head><body><p>The harbour.</p></body></html>';
const packageOf = (spine: string, prefix = '') => {
  const p = prefix && `${prefix}:`;
  return `<${p}package xmlns${prefix && `:${prefix}`}="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <${p}metadata><dc:title> Tides </dc:title><dc:language>ar</dc:language></${p}metadata>
    <${p}manifest>
      <${p}item id="a" href="text/one.xhtml" media-type="application/xhtml+xml"/>
      <${p}item id="b" href="text/two%20b.xhtml" media-type="application/xhtml+xml"/>
      <${p}item id="c" href="cover.png" media-type="image/png"/>
      <${p}item id="d" href="../../../etc/passwd" media-type="application/xhtml+xml"/>
      <${p}item id="e" href="https://example.org/far.xhtml" media-type="application/xhtml+xml"/>
    </${p}manifest>
    <${p}spine>${spine.replaceAll('<itemref', `<${p}itemref`)}</${p}spine>
  </${p}package>`;
};
const book = (opf: string, more: Record<string, string> = {}) =>
  zipParts({
    'META-INF/container.xml': container,
    'book/package.opf': opf,
    'book/text/one.xhtml': page,
    'book/text/two b.xhtml': page,
    ...more,
  });

describe('a book', () => {
  it('has its pages in the order of reading, each once, with what its package says of it', async () => {
    const bytes = book(packageOf('<itemref idref="b"/><itemref idref="a"/><itemref idref="b"/>'));
    const { title, language, pages, types } = readBook(bytes);
    const entry = openEntries(bytes, types);
    expect({ title, language, pages }).toEqual({ title: 'Tides', language: 'ar', pages: ['book/text/two b.xhtml', 'book/text/one.xhtml'] });
    expect(await entry('book/text/one.xhtml')).toMatchObject({ type: 'application/xhtml+xml' });
    // As often as pages ask for it.
    expect(new TextDecoder().decode((await entry('book/text/one.xhtml'))?.bytes)).toBe(page);
    expect(await entry('book/none.css')).toBeNull();
  });
  it('is read whatever prefix its package has', () => {
    expect(readBook(book(packageOf('<itemref idref="a"/>', 'opf'))).pages).toEqual(['book/text/one.xhtml']);
  });
  it('has no page that is none, or lies outside of it', () => {
    expect(readBook(book(packageOf('<itemref idref="c"/><itemref idref="d"/><itemref idref="e"/><itemref idref="zz"/>'))).pages).toEqual(
      [],
    );
  });
  it('is read in a time that grows with its length, whatever its tags are like', () => {
    const long = (tag: string) => () => readBook(zipParts({ 'META-INF/container.xml': tag }));
    // Of a reader that begins anew at each letter, these would take hours.
    expect(long(`<container ${'a'.repeat(3_000_000)}/>`)).toThrow('damaged');
    expect(long(`<container ${"a='' ".repeat(300_000)}/>`)).toThrow('damaged');
    expect(long(`<container ${'a= '.repeat(500_000)}/>`)).toThrow('damaged');
  });
  it('is refused as damaged without its package', () => {
    expect(() => readBook(zipParts({ 'META-INF/container.xml': container }))).toThrow('damaged');
    expect(() => readBook(zipParts({ 'META-INF/container.xml': '<container/>' }))).toThrow('damaged');
  });
});
