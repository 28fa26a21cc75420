import type { CloseUp, PagePicture } from '@manara/core/close-up';
import type { Finding } from '@manara/core/finding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type RunningBrowser } from '../../browser/launch.ts';
import { readPage, scan } from '../../../testing/scan.ts';
import { page, serve, type TestSite } from '../../../testing/serve.ts';
import { largestPicture } from '@manara/core/close-up';

const magenta = 'background:#ff00ff;border:0;width:60px;height:40px';
const noise = `<script>for (let i = 0; i < 4000; i += 1) { const dot = document.createElement('i'); dot.style.cssText = 'position:absolute;width:9px;height:9px;left:' + (i * 37 % 1200) + 'px;top:' + (i * 53 % 700) + 'px;background:hsl(' + i * 41 % 360 + ' 90% 50%)'; document.body.append(dot); }</script>`;
const pages = {
  '/far': page(`<div style="height:5000px"></div><button style="${magenta};margin-left:300px"></button><div style="height:3000px"></div>`),
  '/many': page(
    `<div style="height:2000px"></div>${['save', 'send', 'print', 'share', 'close', 'search', 'upload', 'rename', 'delete', 'archive', 'export', 'undo'].map((name) => `<button class="tool ${name}" style="${magenta}"></button>`).join(' ')}`,
  ),
  '/frame': page(
    '<div style="height:3000px"></div><iframe src="/inner" title="One" style="width:400px;height:300px;border:7px solid;padding:5px"></iframe>',
  ),
  '/inner': `<!doctype html><html lang="en"><title>Inner</title><body style="margin:0"><main><h1>Inner</h1><div style="height:900px"></div><button style="${magenta}"></button></main>`,
  '/shadow': page(`<my-card></my-card><script>customElements.define('my-card', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<section aria-label="Card"><h2>In the card</h2><button style="${magenta}"></button></section>'; } });</script>`),
  '/scroller': page(`<div style="height:300px;overflow:auto"><div style="height:2000px"></div><button style="${magenta}"></button></div>`),
  '/hidden': page(
    '<button style="position:absolute;padding:0;border:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"></button>',
  ),
  '/covered': page(`<button style="${magenta}"></button><div style="position:fixed;inset:0;background:#fff"></div>`),
  '/whole': '<!doctype html><html><head><title>Whole</title></head><body><main><h1>Whole</h1></main></body></html>',
  '/field': page(
    '<input value="private words"><div role="checkbox" tabindex="0" aria-checked="mixed"></div><a href="/x" aria-hidden="true">Gone</a>',
  ),
  '/block': page('<p class="hint" style="color:#999">Faint</p>'),
  '/busy': page(`${noise}<button style="${magenta}"></button>`),
  '/trap': page(
    `<div style="height:3000px"></div><button style="${magenta}"></button><script>addEventListener('scroll', () => { for (;;) {} })</script>`,
  ),
  '/place': page(
    `<nav aria-label="Products"><ul><li><a href="/x"></a></li></ul></nav><article><header><h2>Story</h2></header><h3>Part</h3><section aria-labelledby="t"><h4 id="t">Detail</h4><img src="/x.png"></section></article>`,
  ),
};

let site: TestSite;
let browser: RunningBrowser;
beforeAll(async () => {
  site = await serve(pages);
  const launched = await launchBrowser({});
  if (!launched.ok) throw new Error(launched.detail);
  browser = launched.running;
});
afterAll(async () => {
  await browser.close();
  site.close();
});

interface Seen {
  finding: Finding;
  closeUp: CloseUp;
  picture: PagePicture | undefined;
}

async function look(path: string): Promise<Seen[]> {
  const asked = new Set<string>();
  const read = readPage(
    await scan(site, {
      urls: [path],
      closeUps: { wants: ({ kind, ruleId, fingerprint }) => asked.size !== asked.add(`${kind} ${ruleId} ${fingerprint}`).size },
    }),
  );
  return (read.closeUps ?? []).map((closeUp) => {
    const finding = read.findings[closeUp.finding];
    if (!finding) throw new Error('a close-up of nothing');
    return { finding, closeUp, picture: read.pictures?.find(({ hash }) => hash === closeUp.picture?.hash) };
  });
}
async function lookAt(path: string, ruleId: string): Promise<Seen> {
  const seen = (await look(path)).find(({ finding }) => finding.ruleId === ruleId);
  if (!seen) throw new Error(`no ${ruleId} on ${path}`);
  return seen;
}

/** Colours of the picture: in the middle of the mark, and just outside of it. */
async function coloursAt({ picture, closeUp }: Seen): Promise<{ size: number[]; inside: number[]; outside: number[] }> {
  const mark = closeUp.picture?.mark;
  if (!picture || !mark) throw new Error('no picture');
  const tab = await browser.browser.newPage();
  try {
    return await tab.evaluate(
      async (data, at) => {
        const image = new Image();
        image.src = `data:image/webp;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const colour = (x: number, y: number): number[] => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
        return {
          size: [image.width, image.height],
          inside: colour(at.x + at.width / 2, at.y + at.height / 2),
          outside: colour(at.x + at.width / 2, at.y + at.height + 8),
        };
      },
      Buffer.from(picture.bytes).toString('base64'),
      mark,
    );
  } finally {
    await tab.close();
  }
}
const isMagenta = ([r = 0, g = 0, b = 0]: number[]): boolean => r > 220 && g < 50 && b > 220;

describe('the picture of an element', () => {
  it.each(['/far', '/frame', '/shadow', '/scroller'])('on %s shows it where the mark says', async (path) => {
    const seen = await lookAt(path, 'button-name');
    const { size, inside, outside } = await coloursAt(seen);
    expect(size).toEqual([seen.picture?.width, seen.picture?.height]);
    expect(isMagenta(inside)).toBe(true);
    expect(isMagenta(outside)).toBe(false);
    expect(seen.closeUp.picture?.mark).toMatchObject({ width: 60, height: 40 });
    expect(seen.closeUp.picture?.covered).toBe(false);
  });

  it('serves all elements that the window shows with it', async () => {
    const seen = (await look('/many')).filter(({ finding }) => finding.ruleId === 'button-name');
    expect(seen).toHaveLength(12);
    expect(new Set(seen.map(({ closeUp }) => closeUp.picture?.hash)).size).toBe(1);
    expect(new Set(seen.map(({ closeUp }) => JSON.stringify(closeUp.picture?.mark))).size).toBe(12);
  });

  it('is not taken of what nobody sees, nor of the page as a whole', async () => {
    expect((await lookAt('/hidden', 'button-name')).closeUp.picture).toBeNull();
    expect((await lookAt('/whole', 'html-has-lang')).closeUp.picture).toBeNull();
  });

  it('says when something lay over the element', async () => {
    expect((await lookAt('/covered', 'button-name')).closeUp.picture?.covered).toBe(true);
  });

  it('frames what one sees of a block that reaches across the page', async () => {
    const mark = (await lookAt('/block', 'color-contrast')).closeUp.picture?.mark;
    expect(mark?.width).toBeGreaterThan(20);
    expect(mark?.width).toBeLessThan(100);
  });

  it('stays small', async () => {
    expect((await lookAt('/busy', 'button-name')).picture?.bytes.length).toBeLessThanOrEqual(largestPicture);
  });

  it('is done without where the page lets nobody look', async () => {
    const { closeUp, finding } = await lookAt('/trap', 'button-name');
    expect(finding.outcome).toBe('violation');
    expect(closeUp.picture).toBeNull();
  });
});

describe('what assistive technologies are told', () => {
  it('is the role, the name and the state', async () => {
    const { closeUp } = await lookAt('/field', 'aria-toggle-field-name');
    expect(closeUp.accessible).toMatchObject({
      ignored: false,
      role: 'checkbox',
      name: '',
      states: { checked: 'mixed', focusable: 'true' },
    });
  });

  it('is why an element is left out', async () => {
    expect((await lookAt('/field', 'aria-hidden-focus')).closeUp.accessible).toMatchObject({
      ignored: true,
      reasons: [expect.stringContaining('ariaHidden')],
    });
  });

  it('is known of elements in frames and shadow roots too, and never holds what was typed', async () => {
    expect((await lookAt('/frame', 'button-name')).closeUp.accessible?.role).toBe('button');
    expect((await lookAt('/shadow', 'button-name')).closeUp.accessible?.role).toBe('button');
    expect(JSON.stringify((await look('/field')).map(({ closeUp }) => closeUp))).not.toContain('private');
  });
});

it('finds the landmarks around an element and the headings above it', async () => {
  const seen = await look('/place');
  const place = (ruleId: string) => seen.find(({ finding }) => finding.ruleId === ruleId)?.finding.place;
  expect(place('link-name')).toEqual({
    landmarks: [
      { role: 'main', name: '' },
      { role: 'navigation', name: 'Products' },
    ],
    headings: [{ level: 1, text: 'A page' }],
  });
  expect(place('image-alt')).toEqual({
    landmarks: [
      { role: 'main', name: '' },
      { role: 'region', name: 'Detail' },
    ],
    headings: ['A page', 'Story', 'Part', 'Detail'].map((text, at) => ({ level: at + 1, text })),
  });
  expect((await lookAt('/shadow', 'button-name')).finding.place).toMatchObject({
    landmarks: [{ role: 'main' }, { role: 'region', name: 'Card' }],
    headings: [{ text: 'A page' }, { text: 'In the card' }],
  });
});

it('looks no closer than it is asked to', async () => {
  const read = readPage(await scan(site, { urls: ['/far'] }));
  expect(read.closeUps).toBeUndefined();
  expect(read.pictures).toBeUndefined();
});

it('tries only the rules that it is told, and finds the same causes by them', async () => {
  const all = readPage(await scan(site, { urls: ['/place'] }));
  const one = readPage(await scan(site, { urls: ['/place'], rules: ['image-alt'] }));
  expect(one.rules.map(({ ruleId }) => ruleId)).toEqual(['image-alt']);
  expect(one.findings).toEqual(all.findings.filter(({ ruleId }) => ruleId === 'image-alt'));
  expect(readPage(await scan(site, { urls: ['/place'], rules: ['no-such-rule'] })).rules).toEqual([]);
});
