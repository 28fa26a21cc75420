import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { fixFindings } from './fix-findings.ts';

const html = '<html><body><h1>About</h1></body></html>';

it('knows a page by the address that was asked for, wherever it led to', async () => {
  const { page, wanted } = fakePage(
    html,
    (elements) =>
      elements.filter(({ tag, attributes }) => tag === 'html' && !attributes.lang).map((element) => ({ ruleId: 'html-has-lang', element })),
    { askedUrl: 'https://site.example/about', url: 'https://site.example/about/' },
  );
  const { unseen } = await fixFindings(sourcesOf({ 'about.html': html }), wanted, (_urls, inspect) => inspect(page));
  expect(unseen).toBe(0);
});
