import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type RunningBrowser } from '../../browser/launch.ts';
import { inIsolatedWorld, loadInIsolatedWorld } from '../../page/isolated-world.ts';
import { findAll } from '../../page/state/in-page/find-element.ts';
import { finishAudit } from './in-frame.ts';
import { axeSource } from './source.ts';

let running: RunningBrowser;
let page: Page;
beforeAll(async () => {
  const launched = await launchBrowser({});
  if (!launched.ok) throw new Error(launched.detail);
  running = launched.running;
  page = await running.browser.newPage();
});
afterAll(() => running?.close());

/** How many paragraphs of `texts`, grey on white, the engine finds too faint, and how many it leaves to people. */
async function faintOf(texts: string[], style = ''): Promise<{ failed: number; asked: number }> {
  await page.setContent(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Texts</title><main style="color:#bbb;background:#fff;${style}">${texts.map((text) => `<p>${text}</p>`).join('')}</main></html>`,
  );
  const frame = page.mainFrame();
  await loadInIsolatedWorld(frame, axeSource);
  const options = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  const [contrast] = await inIsolatedWorld(frame, finishAudit, null, options, [], findAll);
  return { failed: contrast?.violations.length ?? 0, asked: contrast?.incomplete.length ?? 0 };
}

const texts: [script: string, texts: string[]][] = [
  ['Latin', ['Open every day', 'Coffee and tea']],
  ['Arabic', ['مفتوح يوميا من الثامنة', 'البحر', 'القهوة', 'سلام عليكم', 'مقهى']],
  ['Persian and Urdu', ['هر روز باز است', 'ہر روز کھلا']],
  ['Devanagari', ['हर दिन खुला', 'क्षत्रिय']],
  ['Thai', ['เปิดทุกวัน']],
  ['Hebrew', ['פתוח כל יום']],
  ['Chinese', ['每天开放']],
  ['mixed text', ['Zoom في كل يوم', 'يوم 24 ساعة']],
  ['text behind a mark of direction', ['\u200fمفتوح', '\u2068Open every day\u2069', '\u200eOpen']],
];

describe('faint text', () => {
  it.each(texts)('in %s is found', async (_, each) => {
    expect(await faintOf(each)).toEqual({ failed: each.length, asked: 0 });
  });

  it('is found after many others of the same font', async () => {
    const many = Array.from({ length: 12 }, (_, number) => `السطر ${number} من النص`);
    expect((await faintOf([...many, 'Open every day'], 'font-family: serif')).failed).toBe(13);
  });

  it('that stands out is left alone', async () => {
    expect(await faintOf(['مفتوح يوميا', 'Open'], 'color:#000')).toEqual({ failed: 0, asked: 0 });
  });
});
