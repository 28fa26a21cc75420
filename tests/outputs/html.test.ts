import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { writeHtml } from '@manara/converter/write/html/write-html';
import { byTurns } from '../long-form.ts';
import { bundleOf, display, documentOf } from '../../packages/converter/testing/builders.ts';
import { modelDocuments } from '../../packages/converter/testing/model-documents.ts';
import { scan } from '../../packages/scanner/testing/scan.ts';
import { serve, type TestSite } from '../../packages/scanner/testing/serve.ts';
import { axeCheck } from '../gate/checks/axe.ts';
import { focusVisibleCheck } from '../gate/checks/focus-visible.ts';
import { install } from '../gate/in-page/instruments.ts';
import { openBrowser } from '../product/open-browser.ts';

const names = Object.keys(modelDocuments);
let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  const pages: Record<string, string> = {};
  for (const name of names) pages[`/${name}`] = await writeHtml(bundleOf(modelDocuments[name]!()));
  site = await serve({ ...pages, '/favicon.ico': '' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

/** Opens an output with its parts unfolded; our checks may run in it, and what it forbids itself is judged by its own test. */
async function open(name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, bypassCSP: true, ...options });
  await page.goto(`${site.origin}/${name}`);
  await page.evaluate(install);
  await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
  return page;
}

/** What must be scrolled sideways: never the page; a part only where it takes the focus and has a name. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const parts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1,
    );
    return [
      ...(root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} on ${root.clientWidth}`] : []),
      ...parts.filter((part) => part.tabIndex !== 0 || !part.getAttribute('aria-label')).map((part) => part.outerHTML.slice(0, 120)),
    ];
  });

describe.each(byTurns(names, 3))('the %s document in a browser', (name) => {
  it.each(['light', 'dark'] as const)('has no failure by axe-core in %s', async (colorScheme) => {
    const page = await open(name, { colorScheme });
    expect(await axeCheck(page)).toEqual([]);
    await page.close();
  });

  it('needs no scrolling sideways on 320 pixels, that is at 400 %, with spaced out text too', async () => {
    const page = await open(name, { viewport: { width: 320, height: 640 } });
    expect(await sideways(page)).toEqual([]);
    await page.addStyleTag({
      content:
        '*{line-height:1.5!important;word-spacing:.16em!important}:lang(en){letter-spacing:.12em!important}p{margin-block-end:2em!important}',
    });
    expect(await sideways(page)).toEqual([]);
    await page.close();
  });

  it('shows where the focus is', async () => {
    const page = await open(name);
    expect(await focusVisibleCheck(page)).toEqual([]);
    await page.close();
  });
});

it('asks for nothing outside itself and runs nothing, whatever its text wants', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => void (request.url().startsWith('data:') || asked.push(new URL(request.url()).pathname)));
  page.on('dialog', (dialog) => void (said.push(dialog.message()), dialog.dismiss()));
  page.on('console', (message) => void said.push(message.text()));
  await page.goto(`${site.origin}/hostile`);
  expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/hostile']);
  expect(said).toEqual([]);
  await page.close();
});

it('draws the sign of a root, whatever fonts there are', async () => {
  const page = await browser.newPage();
  const mathml = '<math><msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt></math>';
  await page.setContent(await writeHtml(bundleOf(documentOf([display('√(x+1)', null, { mathml, mathmlFrom: 'source' })]))));
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const { fonts, sign } = await page.evaluate(() => {
    const root = document.querySelector('msqrt')!;
    const inside = [...root.children].reduce((sum, child) => sum + child.getBoundingClientRect().width, 0);
    return {
      fonts: [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`),
      sign: root.getBoundingClientRect().width - inside,
    };
  });
  expect(fonts).toEqual(['Manara Math: loaded']);
  expect(sign).toBeGreaterThan(8);
  await page.close();
});

it('has no failure by our own scanner', async () => {
  const { pages } = await scan(site, { urls: names.map((name) => `/${name}`) });
  const read = pages.flatMap((page) => (page.status === 'read' ? [page] : []));
  expect(read).toHaveLength(names.length);
  const failures = read.flatMap(({ url, rules }) => rules.filter(({ failed }) => failed > 0).map(({ ruleId }) => `${url} ${ruleId}`));
  expect(failures).toEqual([]);
});
