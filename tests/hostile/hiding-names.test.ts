import type { Finding } from '@manara/core/finding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byTurns } from '../long-form.ts';
import { scan } from './scan.ts';
import { serve, type TestSite } from './test-site.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Names</title></head><body><main><h1>Names</h1>${body}</main></body></html>`;
const image = '<img class="far" src="/far.png">';
const fields = (names: string[]) => names.map((name) => `<input type="hidden" name="${name}">`).join('');
const everyday = ['id', 'attributes', 'name', 'action', 'method', 'title', 'lang', 'target'];
/** What the engine itself asks of every element. */
const everything = [...everyday, 'getAttribute', 'localName', 'nodeType', 'children', 'childNodes', 'parentNode', 'getRootNode'];

let site: TestSite;
beforeAll(async () => {
  site = await serve({
    '/id': page(`<form class="search">${fields(['id'])}<button></button></form>${image}`),
    '/all': page(`<form class="search">${fields(everyday)}<button></button></form>${image}`),
    '/everything': page(`<form class="search">${fields(everything)}<button></button></form>${image}`),
    '/title': page(`<img name="title" alt="x" src="/x.png"><form name="querySelector"></form>${image}`),
    '/long': page(`<${'x'.repeat(100_000)}><button></button></${'x'.repeat(100_000)}>${image}`),
    '/deep': page(`${'<div>'.repeat(400)}<button></button>${'</div>'.repeat(400)}${image}`),
  });
});
afterAll(() => site.close());

const findingsOf = async (path: string): Promise<Finding[]> => {
  const { end, pages } = await scan({ allow: [new URL(site.origin).host] }, { startUrl: site.origin + path, urls: [site.origin + path] });
  expect(end.status).toBe('completed');
  expect(pages[0]).toMatchObject({ status: 'read' });
  return pages[0]?.status === 'read' ? pages[0].findings : [];
};

it.each(byTurns(['/id', '/all', '/everything', '/title', '/long', '/deep'], 3))(
  'a page whose names hide or swell what the platform defines (%s) keeps its evidence',
  async (path) => {
    const findings = await findingsOf(path);
    const far = findings.find(({ ruleId }) => ruleId === 'image-alt');
    expect(far).toMatchObject({ html: '<img class="far" src="/far.png">' });
    expect(far?.selector).toContain('img');
    for (const { selector, html } of findings) {
      expect(selector).not.toBe('');
      expect(selector.length).toBeLessThanOrEqual(2000);
      expect(html.length).toBeLessThanOrEqual(2000);
    }
    if (path !== '/title') expect(findings.map(({ ruleId }) => ruleId)).toContain('button-name');
  },
);
