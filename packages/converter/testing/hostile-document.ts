import type { StructuredDocument } from '@manara/core/document/document';
import {
  cell,
  contents,
  display,
  documentOf,
  figure,
  heading,
  inlineFormula,
  item,
  link,
  list,
  node,
  note,
  paragraph,
  referenceTo,
  table,
  text,
} from './builders.ts';

/** Ends whatever it is put into without being escaped, reorders the line, and holds what neither XML nor HTML allows. */
export const hostileWords = `"'>]]></title></style></script><script>alert(1)</script><img src=x onerror=alert(1)>&amp;&#0;<!-- \u0000\u0007\u001b\u007f\u0085\ud800\ufffe\u202eevil\u202c\u2066 end`;

const hostileMath = [
  '<math><mi onclick="alert(1)">x</mi><script>alert(1)</script><mtext><img src="x" onerror="alert(1)"/></mtext></math>',
  '<math href="javascript:alert(1)"><semantics><mi>y</mi><annotation-xml encoding="text/html"><iframe src="x"></iframe></annotation-xml></semantics></math>',
  '<math><mi>z</mi>',
  '<!DOCTYPE math [<!ENTITY a "b">]><math><mi>&a;</mi></math>',
  '<math></math>',
  `${'<math>'.repeat(1)}${'<mrow>'.repeat(5_000)}<mi>x</mi>${'</mrow>'.repeat(5_000)}</math>`,
];

/** A document that wants to be more than a text. */
export function hostileDocument(): StructuredDocument {
  const evil = note(hostileWords, hostileWords);
  return documentOf(
    [
      heading(3, hostileWords, hostileWords),
      heading(1, 'A title that comes late'),
      heading(1, 'And a second one'),
      heading(6, [text('')]),
      paragraph([text(hostileWords, ['bold', 'code'], { language: '"><b', direction: 'rtl' }), referenceTo(evil)]),
      paragraph([
        link(hostileWords, { href: 'javascript:alert(1)' }),
        link('data', { href: 'data:text/html,<script>alert(1)</script>' }),
        link('file', { href: 'file:///etc/passwd' }),
        link('quotes', { href: 'https://example.org/"><script>alert(1)</script>' }),
        link('nowhere', { target: 'n999999' }),
        link('', { href: 'https://example.org/empty' }),
      ]),
      ...hostileMath.map((mathml, index) => display(`x + ${index}`, null, { mathml })),
      paragraph([inlineFormula(hostileWords)]),
      list('decimal', [item(hostileWords, hostileWords)], { start: -7 }),
      list('bullet', []),
      table(
        [[cell(hostileWords, { columns: 4_000_000_000, rows: -3 }), cell('b', { rows: 4_000_000_000 })], [], ['c', 'd', 'e']],
        99,
        hostileWords,
      ),
      table([], 0),
      figure({ state: 'approved', text: hostileWords }, { caption: [text(hostileWords)], textInPicture: hostileWords }),
      figure({ state: 'approved', text: ' ' }),
      { ...node(), type: 'code', text: hostileWords },
      contents([{ level: -5, words: hostileWords, target: 'n999999', page: hostileWords }]),
      contents([]),
      paragraph([
        { ...node(), type: 'field', kind: 'text', label: hostileWords, value: hostileWords },
        { ...node(), type: 'field', kind: 'choice', label: '', value: hostileWords, options: ['', hostileWords, 'x', 'x'] },
        { ...node(), type: 'field', kind: 'button', label: null, value: '' },
      ]),
    ],
    {
      title: hostileWords,
      author: hostileWords,
      language: 'en"><script>',
      notes: [evil],
      pages: [{ width: 1, height: 1, label: hostileWords, kind: 'text', confidence: 0 }],
    },
  );
}
