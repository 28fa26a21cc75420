import type { Finding } from '@manara/core/finding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage, scan } from '../../testing/scan.ts';
import { page, serve, type TestSite } from '../../testing/serve.ts';

const shadow = `<product-card></product-card><script>customElements.define('product-card', class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<div class="actions"><button class="buy"></button></div>'; }
});</script>`;
const component = (extra = '') =>
  `<div class="card-tools"${extra}><button></button></div><p class="hint" style="color:#999;background:#fff">Faint words</p><img src="/logo.3f9a2c1b.png">`;

const pages = {
  '/fields':
    page(`<form><input name="city" value="private city" placeholder=""><textarea name="note">private note</textarea><input type="hidden" name="csrf" value="private token">
    <select name="kind"><option value="1">One</option></select><input type="submit" value=""></form><div role="textbox" contenteditable>private draft</div>`),
  '/shadow': page(shadow),
  '/frames': page('<iframe src="/inner" title="One" style="border:5px solid;padding:7px;position:absolute;left:100px;top:200px"></iframe>'),
  '/inner':
    '<!doctype html><html lang="en"><title>Inner</title><body style="margin:0"><main><h1>Inner</h1><button style="position:absolute;left:10px;top:20px;width:50px;height:30px"></button></main>',
  '/before': page(component()),
  '/after': page(
    `<section><p>New before</p><ul><li>x</li></ul></section><div id=":r9:" class="css-9z8y7x"><aside>Other</aside>\n  ${component(' data-v-1a2b3c nonce="x" id="radix-:r3:"').replace('card-tools', 'sc-AbCdEf gHiJkL   card-tools is-active').replace('3f9a2c1b', 'c0ffee12')}</div>`,
  ),
  '/counted': page(['headlessui-menu-7', 'ember4', 'step-2'].map((id) => `<div id="${id}"><button></button></div>`).join('')),
  '/list': page('<ul><li><img src="/star.png"></li><li><img src="/star.png"></li><li><img src="/moon.png"></li></ul>'),
  '/long': page(
    `<img src="/x.png" data-long="${'y'.repeat(5000)}" title="${'z'.repeat(900)}"><table><caption>c</caption><tr><td><button>${'<b></b>'.repeat(900)}</button></td></tr></table>`,
  ),
};
let site: TestSite;
beforeAll(async () => {
  site = await serve(pages);
});
afterAll(() => site.close());

async function findings(path: string): Promise<Finding[]> {
  return readPage(await scan(site, { urls: [path] })).findings.filter(
    (finding) => finding.outcome === 'violation' && !finding.bestPractice,
  );
}
const byRule = (all: Finding[], ruleId: string): Finding[] => all.filter((finding) => finding.ruleId === ruleId);

it('shows fields without what people may have typed', async () => {
  const all = await findings('/fields');
  expect(byRule(all, 'label').map(({ html }) => html)).toEqual(
    expect.arrayContaining([expect.stringContaining('<input name="city" placeholder="">'), '<textarea name="note">…</textarea>']),
  );
  expect(JSON.stringify(all)).not.toContain('private');
});

it('finds and names elements in open shadow roots', async () => {
  const [button] = byRule(await findings('/shadow'), 'button-name');
  expect(button).toMatchObject({
    target: [['html > body > main > product-card', 'div > button']],
    selector: 'html > body > main > product-card >> div > button',
    html: '<button class="buy"></button>',
  });
});

it('finds elements in frames and places them on the page', async () => {
  const [button] = byRule(await findings('/frames'), 'button-name');
  expect(button?.target).toEqual([['html > body > main > iframe'], ['html > body > main > button']]);
  expect(button?.box).toEqual({ x: 100 + 5 + 7 + 10, y: 200 + 5 + 7 + 20, width: 50, height: 30 });
});

it('gives contrast in figures', async () => {
  const [faint] = byRule(await findings('/before'), 'color-contrast');
  expect(faint).toMatchObject({
    contrast: { foreground: '#999999', background: '#ffffff', ratio: 2.84, required: 4.5 },
    text: 'Faint words',
    severity: 'high',
    sc: ['1.4.3'],
  });
});

it('knows every cause again after a build, new siblings, wrappers, ids and states', async () => {
  const prints = async (path: string): Promise<string[]> =>
    (await findings(path)).map(({ ruleId, fingerprint }) => `${ruleId} ${fingerprint}`).sort();
  const [before, after] = [await prints('/before'), await prints('/after')];
  expect(before).toHaveLength(3);
  expect(after).toEqual(before);
});

it('names elements by ids of their authors, and by none that a framework counts', async () => {
  expect(byRule(await findings('/counted'), 'button-name').map(({ selector }) => selector)).toEqual([
    'html > body > main > div:nth-of-type(1) > button',
    'html > body > main > div:nth-of-type(2) > button',
    '#step-2 > button',
  ]);
});

it('counts two equal list items as one cause, another one as another', async () => {
  const images = byRule(await findings('/list'), 'image-alt').map(({ fingerprint }) => fingerprint);
  expect(images).toHaveLength(3);
  expect(images[0]).toBe(images[1]);
  expect(images[2]).not.toBe(images[0]);
});

it('keeps snippets and texts short', async () => {
  for (const { html, text } of await findings('/long')) {
    expect(html.length).toBeLessThanOrEqual(2000);
    expect(text.length).toBeLessThanOrEqual(300);
  }
});
