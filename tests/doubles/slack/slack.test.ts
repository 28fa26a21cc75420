import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMrkdwn } from './mrkdwn.ts';
import { startSlack, type SlackDouble } from './start-slack.ts';

let slack: SlackDouble;
beforeAll(async () => {
  slack = await startSlack();
});
afterAll(() => slack.close());

const headerOf = (text: string) => ({ type: 'header', text: { type: 'plain_text', text, emoji: false } });
const header = headerOf('Scan completed');
const section = (text: string, type = 'plain_text') => ({ type: 'section', text: { type, text } });
async function post(url: string, body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const answer = await fetch(url, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  return [answer.status, await answer.text()];
}

describe('the double of an incoming webhook', () => {
  it('takes a message and shows it as its reader sees it', async () => {
    const { url, received } = slack.addHook();
    const link = { type: 'context', elements: [{ type: 'mrkdwn', text: '<https://manara.example/a?b=1&amp;c=2|Open &amp; read>' }] };
    expect(await post(url, { text: 'Docks', blocks: [header, section('*Docks* <!here>'), link] })).toEqual([200, 'ok']);
    expect(received).toMatchObject([
      {
        title: 'Scan completed',
        lines: ['*Docks* <!here>'],
        links: [{ url: 'https://manara.example/a?b=1&c=2', text: 'Open & read' }],
        mentions: [],
        formatted: [],
      },
    ]);
  });

  it.each([
    ['no JSON', 'text=hello', 'invalid_payload'],
    ['fields that it does not know', { text: 'x', card: {} }, 'invalid_payload'],
    ['nothing to say', { blocks: [header] }, 'no_text'],
    ['an empty text', { text: 'x', blocks: [section('')] }, 'invalid_blocks'],
    ['a header with markup', { text: 'x', blocks: [{ ...header, text: { type: 'mrkdwn', text: '*x*' } }] }, 'invalid_blocks'],
    ['a header that is too long', { text: 'x', blocks: [headerOf('x'.repeat(151))] }, 'invalid_blocks'],
    ['a section that is too long', { text: 'x', blocks: [section('x'.repeat(3001))] }, 'invalid_blocks'],
    ['too many blocks', { text: 'x', blocks: Array.from({ length: 51 }, () => section('x')) }, 'invalid_blocks'],
    ['a block that it does not know', { text: 'x', blocks: [{ type: 'card' }] }, 'invalid_blocks'],
  ])('refuses %s with its own word', async (_what, body, word) => {
    const { url, received } = slack.addHook();
    expect(await post(url, body)).toEqual([400, word]);
    expect(received).toEqual([]);
  });

  it('is gone, revoked or archived in its own way', async () => {
    const { url, hook } = slack.addHook();
    expect(await post(`${url}x`, { text: 'x' })).toEqual([404, 'no_service']);
    hook.state = 'revoked';
    expect(await post(url, { text: 'x' })).toEqual([403, 'invalid_token']);
    hook.state = 'archived';
    expect(await post(url, { text: 'x' })).toEqual([410, 'channel_is_archived']);
    expect((await fetch(url)).status).toBe(405);
    expect(await post(slack.addHook().url, { text: 'x' }, { 'content-type': 'text/plain' })).toEqual([400, 'invalid_payload']);
  });

  it('slows down when told to', async () => {
    const { url } = slack.addHook();
    slack.slowDown(30);
    const slowed = await fetch(url, { method: 'POST', body: '{}' });
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await post(url, { text: 'x' })).toEqual([200, 'ok']);
  });
});

describe('the markup of Slack', () => {
  it('calls people, links and formats', () => {
    expect(readMrkdwn('<!here> and <@U012> in <#C01|harbour>').mentions).toEqual(['!here', '@U012', '#C01']);
    expect(readMrkdwn('<https://a.example|free> money').links).toEqual([{ url: 'https://a.example', text: 'free' }]);
    expect(readMrkdwn('see https://a.example/x now').links).toEqual([{ url: 'https://a.example/x', text: 'https://a.example/x' }]);
    expect(readMrkdwn('*bold* _it_ ~no~ `code` :skull:').formatted).toEqual(['*bold*', '_it_', '~no~', '`code`', ':skull:']);
  });

  it('shows what is escaped, and nothing more', () => {
    expect(readMrkdwn('&lt;!here&gt; 3 &amp; 4 snake_case 2*3*4')).toEqual({
      text: '<!here> 3 & 4 snake_case 2*3*4',
      links: [],
      mentions: [],
      formatted: [],
    });
  });
});
