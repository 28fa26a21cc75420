import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { arbitraryDocument, tokensIn, tokensOf } from '../../../testing/arbitrary-document.ts';
import {
  bundleOf,
  cell,
  display,
  documentOf,
  figure,
  heading,
  inlineFormula,
  item,
  link,
  list,
  note,
  paragraph,
  picture,
  referenceTo,
  table,
  text,
} from '../../../testing/builders.ts';
import { hostileDocument } from '../../../testing/hostile-document.ts';
import { everyBlock } from '../walk.ts';
import { texOf, writeTex } from './write-tex.ts';

const bodyOf = (tex: string): string => tex.slice(tex.indexOf('\\begin{document}'), tex.indexOf('\\end{document}'));

/** What is read of a document whose title is nowhere else: not what its contents repeat. */
const wordsIn = (tex: string): string => {
  const body = bodyOf(tex).replaceAll(/\\addcontentsline.*$/gm, '');
  const title = /\\title\{(.*)\}\n/.exec(tex)?.[1] ?? '';
  return body.includes(tokensIn(title)[0] ?? '') ? body : title + body;
};

/** What would stop TeX: a brace or an environment that is not closed in its turn. */
function openIn(tex: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [found, , environment] of tex
    .replaceAll(/\\\\/g, '')
    .replaceAll(/(?<!\\)%.*\n/g, '')
    .matchAll(/(?<!\\)[{}]|\\(begin|end)\{([\w*]+)\}/g)) {
    if (found === '{') open.push('{');
    else if (found.startsWith('\\begin')) open.push(environment ?? '');
    else if (open.pop() !== (found === '}' ? '{' : environment)) wrong.push(found);
  }
  return [...wrong, ...open];
}

describe('a document as LaTeX', () => {
  const mathml = '<math><mfrac><mi>a</mi><msqrt><mn>2</mn></msqrt></mfrac></math>';
  const first = note('1', 'At low tide.');

  it('has headings, formulas, lists, links and notes as LaTeX has them', () => {
    const depth = heading(2, 'Depth', '1');
    const tex = texOf(
      documentOf(
        [
          heading(1, 'The harbour'),
          depth,
          paragraph([text('50 % & more '), inlineFormula('a/2', { mathml, mathmlFrom: 'source' }), referenceTo(first)]),
          display('a/2', '(3)', { mathml, mathmlFrom: 'source' }),
          list('lower_alpha', [item('a)', 'one')], { ordered: true }),
          paragraph([link('there', { href: 'https://example.org/a_b%20c' }), text(' '), link('here', { target: depth.id })]),
        ],
        { notes: [first], language: 'en' },
      ),
    );
    expect(tex).toContain('\\title{The harbour}');
    expect(bodyOf(tex)).toContain(`\\section*{1 Depth}\\addcontentsline{toc}{section}{1 Depth}\\phantomsection\\label{${depth.id}}`);
    expect(tex).toContain(`50 \\% \\& more \\(\\frac{a}{\\sqrt{2}}\\)\\textsuperscript{\\hyperref[${first.id}]{1}}`);
    expect(tex).toContain('\\begin{equation*}\n\\frac{a}{\\sqrt{2}}\\tag*{(3)}\n\\end{equation*}');
    expect(tex).toContain('\\begin{enumerate}\n\\item[{a)}] one\n\\end{enumerate}');
    expect(tex).toContain('\\href{https://example.org/a\\_b\\%20c}{there}');
    expect(tex).toContain(`\\hyperref[${depth.id}]{here}`);
    expect(tex).toContain(`\\item[{1}] \\phantomsection\\label{${first.id}}At low tide.`);
  });

  it('has tables whose heads are repeated, with cells that span', () => {
    const tex = texOf(
      documentOf([table([['Place', 'Depth'], [cell('Both', { columns: 2 })], [cell('Pier', { rows: 2 }), '3 m'], ['4 m']])]),
    );
    expect(tex).toMatch(/\\toprule\n.*Place &\n.*Depth \\tabularnewline\n\\midrule\n\\endhead/s);
    expect(tex).toMatch(/\\multicolumn\{2\}\{p\{[^}]*\}\}\{Both\} \\tabularnewline/);
    expect(tex).toMatch(/\\multirow\[t\]\{2\}\{=\}\{Pier\} &\n3 m \\tabularnewline\n &\n4 m \\tabularnewline/);
  });

  it('takes no bracket or star of a cell or an item for one of the command before it', () => {
    const tex = bodyOf(
      texOf(
        documentOf([
          list('bullet', [item('•', '[0, 1) is half open')]),
          table([
            ['Number', 'Work'],
            ['[1]', '* Tides'],
          ]),
        ]),
      ),
    );
    expect(tex).toContain('\\item {}[0, 1) is half open');
    expect(tex).toMatch(/\\endhead\n\{\}\[1\] &\n\{\}\* Tides/);
  });

  it('writes no command, no mark that turns text around and no sign that TeX refuses from a formula of the document', () => {
    const hostile = '<math><mn>\\directlua{x}</mn><mo>∈put/etc/passwd </mo><mtext>a\u202eb\ufffd</mtext></math>';
    const tex = texOf(documentOf([paragraph([inlineFormula('x', { mathml: hostile, mathmlFrom: 'source' })])]));
    expect(tex).not.toMatch(/\\(?:directlua|input)|[\u202e\ufffd]/);
  });

  it('names pictures by their alternative texts, and is packed together with them', async () => {
    const shown = figure({ state: 'approved', text: 'A pier & a boat' }, { picture: picture('pier') });
    const files = unzipSync(
      await writeTex(bundleOf(documentOf([shown, paragraph([inlineFormula('x', { mathml, picture: picture('formula') })])]))),
    );
    expect(Object.keys(files)).toEqual(['document.tex', 'pictures/pier.png']);
    expect(strFromU8(files['document.tex'] as Uint8Array)).toContain('\\includegraphics[alt={A pier \\& a boat},');
  });

  it('says where nobody is sure of a formula, and gives one without a structure by its signs', () => {
    const unsure = { ...inlineFormula('a/2', { mathml, mathmlFrom: 'parser' }), doubts: ['formula_order' as const] };
    const tex = texOf(documentOf([paragraph([text('So '), unsure]), paragraph([inlineFormula('x_1^2')])]));
    expect(tex).toContain('So % May have been read wrongly:\n\\(');
    expect(tex).toContain('x\\_1\\textasciicircum{}2');
  });

  it('gives formulas in Arabic notation by their signs', () => {
    const arabic = { mathml: '<math dir="rtl"><mi>س</mi><mo>+</mo><mn>1</mn></math>', mathmlFrom: 'source' as const };
    const tex = bodyOf(texOf(documentOf([paragraph([inlineFormula('س + 1', arabic)])])));
    expect(tex).toContain('س + 1');
    expect(tex).not.toContain('\\(');
  });

  it('knows letters that run from right to left', () => {
    const tex = (language: string, words: string) => texOf(documentOf([paragraph(words)], { language }));
    expect(tex('ar', 'مرحبا')).toContain('\\babelprovide[main,import=ar]{written}');
    expect(tex('en', 'مرحبا')).toContain('\\babelfont[arabic]{rm}{Amiri}');
    expect(tex('en', 'Hello')).not.toContain('Amiri');
  });

  it('holds the text of any document once and in order, with nothing in it that TeX would obey', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const tex = texOf(document);
        expect(tokensIn(wordsIn(tex))).toEqual(tokensOf(everyBlock(document)));
        expect(openIn(tex)).toEqual([]);
      }),
      { numRuns: 100 },
    );
    const hostile = texOf(hostileDocument());
    expect(openIn(hostile)).toEqual([]);
    expect(hostile).not.toMatch(/\\(?:input|write18|immediate|openout|csname)\b/);
  });
});
