import { describe, expect, it } from 'vitest';
import { bounds } from '../bounds.ts';
import { readXml } from './read-xml.ts';
import { attributeOf, childOf, descendantsOf, elementsOf, pathOf, textOf } from './xml-element.ts';

const read = (text: string) => readXml(Buffer.from(text));
const office = 'http://schemas.openxmlformats.org';
const word = `${office}/wordprocessingml/2006/main`;

describe('a part of XML', () => {
  it('has the usual names, whatever prefixes the file uses', () => {
    const root = read(`<x:document xmlns:x="${word}" xmlns="${office}/drawingml/2006/main"><x:p x:id="1" plain='2'/><blip/></x:document>`);
    expect([root.name, ...[...descendantsOf(root)].map(({ name }) => name)]).toEqual(['w:document', 'w:p', 'a:blip']);
    expect([...(childOf(root, 'w:p')?.attributes ?? [])]).toEqual([
      ['w:id', '1'],
      ['plain', '2'],
    ]);
  });

  it('keeps texts with their references, and says the way to each element', () => {
    const root = read('<?xml version="1.0"?><a><!-- <no> --><b>1 &lt; 2 &#x41;&#66; &unknown;</b><b><![CDATA[<raw>]]></b></a>');
    expect([...descendantsOf(root)].map(textOf)).toEqual(['1 < 2 AB &unknown;', '<raw>']);
    expect([...descendantsOf(root)].map(pathOf)).toEqual(['a/b[1]', 'a/b[2]']);
  });

  it('is read in UTF-16 too', () => {
    expect(attributeOf(readXml(Buffer.from('\ufeff<a b="é"/>', 'utf16le')), 'b')).toBe('é');
  });

  it('takes of alternatives the one that a present program shows', () => {
    const space = `xmlns:mc="${office}/markup-compatibility/2006"`;
    const root = read(
      `<a ${space}><mc:AlternateContent><mc:Choice><new/></mc:Choice><mc:Fallback><old/></mc:Fallback></mc:AlternateContent></a>`,
    );
    expect(elementsOf(root).map(({ name }) => name)).toEqual(['new']);
    expect(elementsOf(root).map(pathOf)).toEqual(['a/AlternateContent[1]/Choice[1]/new[1]']);
  });
});

describe('a document type', () => {
  const page = (type: string) => () => readXml(Buffer.from(`${type}<html><p>&nbsp;</p></html>`), { types: true });
  it('that only names itself is passed over where it is expected, and what it would declare is not expanded', () => {
    expect(textOf(page('<!DOCTYPE html>')())).toBe('&nbsp;');
    expect(textOf(page('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://127.0.0.1/xhtml11.dtd">')())).toBe('&nbsp;');
  });
  it('that declares anything, or comes late, is refused', () => {
    expect(page('<!DOCTYPE html [<!ENTITY nbsp SYSTEM "file:///etc/passwd">]>')).toThrow('damaged');
    expect(page('<a/><!DOCTYPE html>')).toThrow('damaged');
    expect(page('<!ELEMENT html ANY>')).toThrow('damaged');
  });
});

describe('XML that attacks', () => {
  it.each([
    ['declares entities that grow', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>', 'damaged'],
    ['names a file outside', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'damaged'],
    ['is nested without end', '<a>'.repeat(bounds.depth + 1), 'bomb'],
    ['is cut off', '<a><b>', 'damaged'],
    ['closes more than it opens', '<a/></a>', 'damaged'],
    ['has two roots', '<a/><b/>', 'damaged'],
    ['is no XML', 'once upon a time', 'damaged'],
    ['leaves a tag open', '<a b="', 'damaged'],
  ])('%s: is refused', (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});
