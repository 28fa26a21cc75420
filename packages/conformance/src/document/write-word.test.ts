import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, it } from 'vitest';
import { answersOf } from '../answers.ts';
import { sampleReport } from '../../testing/sample-report.ts';
import { conformanceDocument } from './conformance-document.ts';
import { writeHtml } from './write-html.ts';
import { writeWord } from './write-word.ts';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const all = (node: Node, name: string): Node[] =>
  childrenOf(node).flatMap((child) => [...(child.nodeName === name ? [child] : []), ...all(child, name)]);
const textOf = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textOf).join(''));
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\s]+/g, ' ').trim();

const report = sampleReport();
report.judgements['wcag.1.3.1'] = {
  level: 'partially_supports',
  remarks: '<script>alert(1)</script>‮ \u0000',
  by: '<b>x</b>',
  at: report.madeAt,
};

it.each(['en', 'ar'] as const)('is read back by another program as the HTML has it, table by table (%s)', async (language) => {
  const made = conformanceDocument(report, language);
  const html = parse(writeHtml(made, language));
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await writeWord(made, language)) });
  const word = parseFragment(value);
  const rows = (root: Node) =>
    all(root, 'tr').map((row) =>
      plain(
        childrenOf(row)
          .map((cell) => textOf(cell))
          .join(' '),
      ),
    );
  const wordRows = new Set(rows(word).map((text) => text.replaceAll(' ', '')));
  const tables = answersOf(report);
  expect(all(word, 'table').length).toBe(tables.length + 2);
  // Of the chart, Word has the figures and not the bars, and so no heading over them.
  expect(rows(html).filter((text) => !wordRows.has(text.replaceAll(' ', '')))).toHaveLength(1);
  expect(all(word, 'script')).toHaveLength(0);
  expect(all(html, 'script')).toHaveLength(0);
});

it.each(['en', 'ar'] as const)('has its title, its direction and header rows that repeat (%s)', async (language) => {
  const parts = unzipSync(await writeWord(conformanceDocument(report, language), language));
  const part = (name: string) => new TextDecoder().decode(parts[name]);
  expect(part('docProps/core.xml')).toContain(conformanceDocument(report, language).title);
  const body = part('word/document.xml');
  expect(body.match(/<w:tblHeader\/>/g)?.length).toBe(answersOf(report).length + 2);
  expect(body.includes('<w:bidi/>')).toBe(language === 'ar');
  expect(body.includes('<w:bidiVisual/>')).toBe(language === 'ar');
  expect(part('word/styles.xml')).toMatch(/<w:lang [^>]*w:bidi="ar-EG"/);
});
