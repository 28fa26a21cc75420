import type { Finding } from '@manara/core/finding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage, scan } from '../../../../testing/scan.ts';
import { page, serve, type TestSite } from '../../../../testing/serve.ts';

const words = 'The reading room is open from nine to five on every day';
const style = `<style>
  p,input{font:18px Arial,"Liberation Sans",sans-serif;margin:8px 0;padding:4px}
  .row{position:relative;isolation:isolate;inline-size:600px;padding:4px;background:#fff}
  .sunrise{background:linear-gradient(90deg,#fff 30%,#bbb 70%)}
  .dusk{background:linear-gradient(90deg,#123 30%,#345 70%)}
  .behind::before{content:"";position:absolute;inset:0;z-index:-1;background:#222}
  .words::before{content:"${words}"}
  .paint{color:#000;-webkit-text-fill-color:#ccc}
  .field{border:1px solid #000;inline-size:560px}
  #typed::placeholder{color:#bbb;opacity:1}
  #noted::placeholder{color:#333;opacity:1}
  @layer later { @media all { .layered::after{content:"${words}"} } }
  .nested { &::before { content:"${words}" } }
  .plain{background:linear-gradient(#fff,#fff)}
  .between{position:absolute;inset:0;background:linear-gradient(#222,#333)}
  .narrow{inline-size:200px;white-space:nowrap;background:linear-gradient(#222,#333)}
  .clip{background:linear-gradient(90deg,#ddd 30%,#ccc 70%);-webkit-background-clip:text;background-clip:text;color:transparent}
</style>`;
const pages: Record<string, string> = {
  '/': page(
    `<div class="row sunrise"><p id="over_gradient" style="color:#888">${words}</p></div>
     <div class="row dusk"><p id="clear_gradient" style="color:#fff">${words}</p></div>
     <div class="row dusk"><p><a id="underlined" href="/" style="color:#fff;text-decoration:underline">${words}</a></p></div>
     <div class="row behind"><p id="on_dark" style="color:#fff">${words}</p></div>
     <div class="row behind"><p id="lost_on_dark" style="color:#444">${words}</p></div>
     <div class="row"><p id="pale_words" class="words" style="color:#bbb"></p></div>
     <div class="row"><p id="dark_words" class="words" style="color:#222"></p></div>
     <div class="row"><p id="pale_layered" class="layered" style="color:#bbb"></p></div>
     <div class="row"><p id="pale_nested" class="nested" style="color:#bbb"></p></div>
     <div class="row plain"><p id="on_one_color" style="color:#999">${words}</p></div>
     <div class="row plain"><p id="clear_on_one_color" style="color:#555">${words}</p></div>
     <div class="row sunrise"><div class="between"></div><p id="over_another" style="position:relative;color:#444">${words}</p></div>
     <div class="row sunrise"><div class="between"></div><p id="clear_over_another" style="position:relative;color:#fff">${words}</p></div>
     <div class="row"><div class="narrow"><p id="out_of_its_box" style="color:#eee">${words}</p></div></div>
     <div class="row" style="filter:invert(1)"><p id="inverted" style="color:#777">${words}</p></div>
     <div class="row"><p id="faded" style="color:#000;opacity:.3">${words}</p></div>
     <div class="row"><p id="blended" style="color:#999;mix-blend-mode:multiply">${words}</p></div>
     <div class="row"><p id="painted" class="paint">${words}</p></div>
     <div class="row"><p id="clipped" class="clip">${words}</p></div>
     <div class="row"><input id="typed" class="field" aria-label="Your name" placeholder="${words}"><input id="noted" class="field" aria-label="Your town" placeholder="${words}"></div>
     <div class="row sunrise"><p id="with_link" style="color:#000">${words} <a id="pale_link" href="/" style="color:#999">and on Sundays too</a></p></div>`,
    style,
  ),
};
/** Texts over gradients, one that fails and one that passes, of a frame with a name. */
const framed = (name: string, more = ''): string =>
  page(
    `<div class="row sunrise"><p id="pale_${name}" style="color:#888">${words}</p></div>
     <div class="row dusk"><p id="clear_${name}" style="color:#fff">${words}</p></div>${more}`,
    style,
  );
const inFrame = (name: string, rules = '', attributes = ''): string =>
  `<iframe title="${name}" src="/${name}" ${attributes} style="inline-size:680px;block-size:180px;${rules}"></iframe>`;
Object.assign(pages, {
  '/frames': page(
    `${inFrame('near', 'border:5px solid;padding:7px')}<div style="block-size:1600px"></div>
     <div style="block-size:200px;overflow:auto"><div style="block-size:600px"></div>${inFrame('below')}</div>
     ${inFrame('around', 'block-size:420px')}${inFrame('boxed', '', 'sandbox')}${inFrame('turned', 'transform:rotate(2deg)')}`,
  ),
  '/near': framed('near'),
  '/below': framed(
    'below',
    `<div style="block-size:900px"></div><div class="row sunrise"><p id="pale_end" style="color:#888">${words}</p></div>`,
  ),
  '/around': framed('around', inFrame('within')),
  '/within': framed('within'),
  '/boxed': framed('boxed'),
  '/turned': framed('turned'),
});
let site: TestSite;
let findings: Finding[];
beforeAll(async () => {
  site = await serve(pages);
  const result = await scan(site, { urls: ['/'], rules: ['color-contrast'] });
  findings = readPage(result).findings;
  const inFrames = await scan(site, { urls: ['/frames'], rules: ['color-contrast'] });
  findings.push(...readPage(inFrames).findings);
});
afterAll(() => site.close());

const found = (id: string): Finding | undefined => findings.find(({ selector }) => selector === `#${id}` || selector.endsWith(`#${id}`));

it.each([
  ['over_gradient', 1.8, 2.1],
  ['lost_on_dark', 1.6, 1.9],
  ['pale_words', 1.8, 2],
  ['pale_layered', 1.8, 2],
  ['pale_nested', 1.8, 2],
  ['on_one_color', 2.84, 2.85],
  ['over_another', 1.2, 1.7],
  ['out_of_its_box', 1.1, 1.3],
  ['faded', 2, 2.2],
  ['blended', 2.7, 2.9],
  ['painted', 1.5, 1.7],
  ['clipped', 1.3, 1.7],
  ['typed', 1.8, 2],
  ['pale_link', 1.4, 2.9],
])('says of %s by what is seen that it fails', (id, from, to) => {
  expect(found(id)).toMatchObject({ outcome: 'violation' });
  expect(found(id)?.contrast?.ratio).toBeGreaterThanOrEqual(from);
  expect(found(id)?.contrast?.ratio).toBeLessThanOrEqual(to);
});

it.each(['clear_gradient', 'clear_on_one_color', 'clear_over_another', 'underlined', 'on_dark', 'dark_words', 'noted', 'with_link'])(
  'says nothing of %s, which is seen well',
  (id) => {
    expect(found(id)).toBeUndefined();
  },
);

it('keeps to colors as a filter shows them', () => {
  // #777 on white, turned around: #888 on black.
  expect(found('inverted')).toBeUndefined();
});

it.each(['near', 'below', 'around', 'within', 'boxed'])(
  'sees texts in frames, wherever they are scrolled and whatever is around them: %s',
  (name) => {
    expect(found(`pale_${name}`)).toMatchObject({ outcome: 'violation' });
    expect(found(`pale_${name}`)?.contrast?.ratio).toBeLessThan(2.2);
    expect(found(`clear_${name}`)).toBeUndefined();
  },
);

it('scrolls within a frame to what stands below', () => {
  expect(found('pale_end')).toMatchObject({ outcome: 'violation', contrast: { background: expect.stringMatching(/^#[b-c]/) } });
});

it('leaves texts in a turned frame to people', () => {
  expect(found('pale_turned')).toMatchObject({ outcome: 'needs_review' });
});
