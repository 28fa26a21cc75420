import { expect, test } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { applyFixes } from './apply-fixes.ts';
import { fixPage } from './fix-page.ts';

test('a text that is written elsewhere than at its element is a person’s to decide', async () => {
  const files = {
    'Menu.jsx':
      'const isAgreed = answer === "yes"; export const Menu = () => <nav className="menu"><button aria-expanded={open}>Menu</button></nav>;',
  };
  const html = '<html><body><nav class="menu"><button id="b" aria-expanded="yes">Menu</button></nav></body></html>';
  const { page, wanted } = fakePage(html, (elements) =>
    elements
      .filter(({ attributes }) => attributes['aria-expanded'] === 'yes')
      .map((element) => ({ ruleId: 'aria-valid-attr-value', element })),
  );
  const [fix] = await fixPage(sourcesOf(files), page, wanted);
  expect(fix).toMatchObject({ confident: true, certainty: 'review', proposal: { proven: true, edits: [{ file: 'Menu.jsx' }] } });
  const own = { 'Menu.jsx': files['Menu.jsx'].replace('{open}', '"yes"') };
  const [written] = await fixPage(sourcesOf(own), page, wanted);
  expect(written).toMatchObject({ certainty: 'safe' });
  expect(applyFixes([written as NonNullable<typeof written>], () => own['Menu.jsx']).files.get('Menu.jsx')).toContain(
    'aria-expanded="true"',
  );
});
