import { expect, it } from 'vitest';
import { sampleFacts } from '../../testing/sample-facts.ts';
import { sampleReport } from '../../testing/sample-report.ts';
import { executiveDocument } from '../summary/executive-document.ts';
import { conformanceDocument } from './conformance-document.ts';
import { writeHtml } from './write-html.ts';

it.each(['en', 'ar'] as const)('spells out no mark of our own (%s)', (language) => {
  for (const document of [conformanceDocument(sampleReport(), language), executiveDocument(sampleFacts(), language)])
    expect(writeHtml(document, language)).not.toMatch(/U\+20/);
});

it('makes no link of an address that is none of the web', () => {
  const asset = { name: 'Odd', url: 'javascript:alert(1)' };
  const html = writeHtml(conformanceDocument(sampleReport({ asset }), 'en'), 'en');
  expect(html).toContain('javascript:alert(1)');
  expect(html).not.toContain('href="javascript:');
});
