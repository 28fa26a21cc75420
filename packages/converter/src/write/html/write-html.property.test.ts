import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, it } from 'vitest';
import { arbitraryDocument, tokensIn, tokensOf } from '../../../testing/arbitrary-document.ts';
import { bundleOf } from '../../../testing/builders.ts';
import { everyBlock } from '../walk.ts';
import { writeHtml } from './write-html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What is read in the file, our navigation aside. */
const textOf = (node: Node): string => {
  if ('tagName' in node && ['nav', 'head', 'style'].includes(node.tagName) && !node.attrs.some(({ value }) => value === 'doc-toc'))
    return '';
  if ('tagName' in node && node.attrs.some(({ value }) => value === 'visually-hidden')) return '';
  // A formula's LaTeX is there to be copied.
  if ('tagName' in node && node.tagName === 'annotation') return '';
  return 'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
};

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // A document is called what it is called; the rule is about lists of search results.
    'long-title': 'off',
    // Code keeps its spaces, those at the ends of its lines too.
    'no-trailing-whitespace': 'off',
  },
});

it('writes any document as valid HTML that holds its text once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      const source = await writeHtml(bundleOf(document));
      const report = await validator.validateString(source);
      expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
      expect(tokensIn(parse(source).childNodes.map(textOf).join(''))).toEqual(tokensOf(everyBlock(document)));
    }),
    { numRuns: 200 },
  );
});
