import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTeams, type TeamsDouble } from './start-teams.ts';

let teams: TeamsDouble;
beforeAll(async () => {
  teams = await startTeams();
});
afterAll(() => teams.close());

const heading = { type: 'TextBlock', text: 'Scan completed', style: 'heading', wrap: true };
const run = (text: string) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] });
const card = (change: object = {}) => ({ type: 'AdaptiveCard', version: '1.5', lang: 'en', body: [heading], ...change });
const message = (content: object) => ({
  type: 'message',
  attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
});
async function post(url: string, body: unknown) {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.status;
}

describe('the double of a workflow', () => {
  it('takes a card and shows it as its reader sees it', async () => {
    const { url, received } = teams.addWorkflow();
    const open = { type: 'Action.OpenUrl', title: 'Open', url: 'https://manara.example/report' };
    expect(await post(url, message(card({ rtl: true, body: [heading, run('**Docks** <at>all</at>')], actions: [open] })))).toBe(202);
    expect(received).toEqual([
      {
        lang: 'en',
        rtl: true,
        title: 'Scan completed',
        lines: ['**Docks** <at>all</at>'],
        links: [{ url: 'https://manara.example/report', text: 'Open' }],
        mentions: [],
        formatted: [],
      },
    ]);
  });

  it('reads Markdown and mentions in blocks of text', async () => {
    const { url, received } = teams.addWorkflow();
    const block = { type: 'TextBlock', text: '**Docks** [free](https://a.example) <at>all</at>', wrap: true };
    expect(await post(url, message(card({ body: [block] })))).toBe(202);
    expect(received[0]).toMatchObject({
      links: [{ url: 'https://a.example', text: 'free' }],
      mentions: ['all'],
      formatted: ['**Docks**'],
    });
  });

  it.each([
    ['no message', card()],
    ['no card', { type: 'message', attachments: [] }],
    ['a version that Teams does not draw', message(card({ version: '1.6' }))],
    ['right to left before it was there', message(card({ version: '1.4', rtl: true }))],
    ['an element that it does not know', message(card({ body: [{ type: 'Chart' }] }))],
    ['a field that it does not know', message(card({ body: [{ ...heading, markdown: false }] }))],
    ['an empty text', message(card({ body: [run('')] }))],
    ['an address that opens no page', message(card({ actions: [{ type: 'Action.OpenUrl', title: 'x', url: 'data:text/html,x' }] }))],
  ])('refuses %s', async (_what, body) => {
    const { url, received } = teams.addWorkflow();
    expect(await post(url, body)).toBe(400);
    expect(received).toEqual([]);
  });

  it('refuses what is too large, another signature, and everything once it is deleted', async () => {
    const { url, workflow } = teams.addWorkflow();
    expect(await post(url, message(card({ body: [run('x'.repeat(29_000))] })))).toBe(413);
    expect(await post(url.replace(/sig=.*/, 'sig=other'), message(card()))).toBe(401);
    workflow.state = 'deleted';
    expect(await post(url, message(card()))).toBe(404);
  });
});
