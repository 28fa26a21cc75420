import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage, scan } from '../../testing/scan.ts';
import { page, serve, type TestSite } from '../../testing/serve.ts';

const random = (): string => crypto.randomUUID();
const shuffled = (parts: string[]): string => parts.toSorted(() => Math.random() - 0.5).join('');

/** A site that nobody changes, though each visit gets other ids, classes, tokens, colors and another order. */
const visit = (): string =>
  page(
    shuffled([
      `<a id="${random()}" class="card css-${random()}" href="/basket?token=${crypto.randomUUID()}"><img class="${random()}" src="/p.png?v=${Date.now()}"></a>`,
      `<button id="radix-:r${Math.floor(Math.random() * 90)}:" class="buy ${random()}"></button>`,
      `<label for="f-${random()}">Mail</label><input id="g-${random()}" name="csrf_${random()}" type="text">`,
      `<p class="hint" id="${random()}" style="color:hsl(0 0% ${75 + Math.floor(Math.random() * 20)}%);background:#fff">Pale words</p>`,
      '<p class="pulse">Words that pulse</p>',
    ]),
    '<style>@keyframes pulse { from { color: #eee } to { color: #ccc } } .pulse { animation: pulse 0.9s infinite alternate }</style>',
  );

let site: TestSite;
beforeAll(async () => {
  site = await serve({ '/': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(visit()) });
});
afterAll(() => site.close());

it('gives the same causes in every scan of a site that nobody changes', async () => {
  const causes = async (): Promise<string[]> => {
    const { findings } = readPage(await scan(site, { urls: ['/'] }));
    return findings.map(({ ruleId, outcome, fingerprint }) => `${ruleId} ${outcome} ${fingerprint}`).toSorted();
  };
  const first = await causes();
  expect(first.filter((cause) => cause.startsWith('color-contrast')).length).toBe(2);
  for (let again = 0; again < 3; again += 1) expect(await causes()).toEqual(first);
});
