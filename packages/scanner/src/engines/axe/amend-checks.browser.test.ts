import type { Finding } from '@manara/core/finding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scan, readPage } from '../../../testing/scan.ts';
import { page, serve, type TestSite } from '../../../testing/serve.ts';

const style =
  '<style>.row{display:flex;gap:1em}.cells{display:grid}.stack b{display:block}.chips b{display:inline-block;margin:0 1em}.tall{height:30px;overflow:auto}</style>';
const items = Array.from({ length: 9 }, (_, at) => `<li role="menuitem" id="item${at}">Copy to place ${at}</li>`).join('');

const pages = {
  '/words': page(
    `<button id="row" class="row" aria-label="Send now to all"><b>Send</b><b>now</b></button>
     <button id="cells" class="cells" aria-label="Send now"><b>Send</b><b>now</b></button>
     <a id="stack" class="stack" href="/a" aria-label="Tuesday, choir"><b>Tuesday</b><b>Choir</b></a>
     <button id="chips" class="chips" aria-label="3 new mails"><b>3</b><b>new mails</b></button>
     <button id="line" aria-label="Send now">Send<br>now</button>
     <button id="soft" aria-label="Versicherungsvertrag lesen">Versiche&shy;rungs&shy;vertrag lesen</button>
     <button id="arabic" lang="ar" dir="rtl" class="row" aria-label="أرسل الآن"><b>أرسل</b><b>الآن</b></button>
     <button id="icon" aria-label="Shopping cart"><span class="material-symbols-outlined" aria-hidden="true">local_mall</span>Shopping cart</button>
     <button id="other" class="row" aria-label="Open the settings"><b>Details</b><b>here</b></button>
     <button id="joined" aria-label="Send now"><b>Send</b><b>now</b></button>
     <button id="missing" class="row" aria-label="Send"><b>Send</b><b>now</b></button>`,
    style,
  ),
  '/scrolling': page(
    `<ul id="led" role="menu" class="tall" tabindex="-1" aria-label="Actions" aria-activedescendant="item1">${items}</ul>
     <label for="q">City</label><input id="q" role="combobox" aria-expanded="true" aria-controls="options" aria-activedescendant="o0">
     <div id="around" class="tall" aria-activedescendant=""><ul id="options" role="tree" class="tall" aria-label="Cities">${items.replaceAll('menuitem', 'treeitem').replaceAll('item', 'o')}</ul></div>
     <div id="rules" class="tall"><p>Rules of the house, the first part.</p><p>The second part.</p><p>The third part.</p></div>`,
    style,
  ),
  '/private': page('<p id="own" lang="x-ours">Words</p><p id="range" lang="qaa-Latn">Words</p><p id="wrong" lang="nonsense">Words</p>'),
};
let site: TestSite;
let findings: Finding[];
beforeAll(async () => {
  site = await serve(pages);
  const result = await scan(site, { urls: Object.keys(pages) });
  findings = Object.keys(pages).flatMap((_, at) => readPage(result, at).findings);
});
afterAll(() => site.close());

const found = (rule: string, outcome: Finding['outcome'] = 'violation') =>
  findings.filter((one) => one.ruleId === rule && one.outcome === outcome).map(({ selector }) => selector);

it('reads what boxes part as words of their own, and says so where words are missing from a name', () => {
  expect(found('label-content-name-mismatch')).toEqual(['#other', '#joined', '#missing']);
});

it('knows that a widget which leads the keyboard by its active descendant scrolls with it', () => {
  expect(found('scrollable-region-focusable')).toEqual(['#rules']);
});

it('leaves a language tag for private use to a person', () => {
  expect(found('valid-lang')).toEqual(['#wrong']);
  expect(found('valid-lang', 'needs_review')).toEqual(['#own', '#range']);
});
