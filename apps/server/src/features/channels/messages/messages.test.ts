import { webhookEvents } from '@manara/contract/channel-events';
import type { ChannelEvent } from '@manara/core/channels/channel-event';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { mostLines, sayEvents, type Telling } from './say-events.ts';
import { oneOfEach as events } from './one-of-each.ts';
import { escapeMrkdwn, slackMessage } from './slack-message.ts';
import { teamsMessage } from './teams-message.ts';
import { webhookEvent } from './webhook-event.ts';

const origin = 'https://manara.example';
const id = '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10';
const happened = { at: '2026-03-01T09:00:00.000Z', path: `/report/${id}` };
const ofScan = { ...happened, asset: { id, name: 'Docks', url: null }, scan_id: id };
const telling = (change: Partial<Telling> = {}): Telling => ({
  language: 'en',
  kind: 'digest',
  events,
  count: events.length,
  ...change,
});

describe('what a message says', () => {
  it('of each kind in English', () => {
    expect(sayEvents(telling(), origin).lines.map(({ text }) => text)).toEqual([
      'Docks: 1 new issue of critical or high severity (0 critical, 1 high).',
      'Docks: 2 fixed issues reappeared.',
      'Docks: the score fell from 91.5% to 74%, below its target of 90%.',
      'Docks: the scan failed.',
      'Docks: the scan is complete. No issues were found. There is no score.',
      'Couldn’t convert form.pdf.',
      'form.pdf is ready to download.',
      'Merge request 7 in harbour/site was merged.',
      'Docks: the score fell from 91.5% to 74%, by 17.5 points.',
      expect.stringMatching(/^Docks: risk acceptance for “.+” ends on March 8, 2026\.$/),
      'This is a test. Messages from Manara will appear here.',
    ]);
  });

  it('in Arabic with names kept apart, in Latin digits', () => {
    const { title, lines, open } = sayEvents(telling({ language: 'ar' }), origin);
    expect([title, open]).toEqual(['الملخص اليومي', 'فتح في منارة']);
    expect(lines[1]?.text).toBe('\u2068Docks\u2069: ظهرت مشكلتان من جديد بعد إصلاحهما.');
    expect(lines[2]?.text).toContain('91');
    expect(lines[6]?.text).toBe('\u2068form.pdf\u2069 جاهز للتنزيل.');
  });

  it('is not longer than people read, and says how much more there is', () => {
    const many = Array.from({ length: 30 }, () => events[3]!);
    const { lines, more } = sayEvents(telling({ events: many, count: 230 }), origin);
    expect(lines).toHaveLength(mostLines);
    expect(more).toBe('210 more events in Manara.');
    expect(sayEvents(telling(), origin).more).toBeNull();
  });
});

describe('a message to Slack', () => {
  it('keeps within the limits of Block Kit, with names as long as they come', () => {
    const long = { ...ofScan, asset: { ...ofScan.asset, name: 'Д'.repeat(5000) } };
    const different = Array.from({ length: 40 }, (_, at): ChannelEvent => ({ ...long, kind: 'scan_failed', path: `/report/${at}` }));
    const message = slackMessage(sayEvents(telling({ events: different, count: 40 }), origin)) as { blocks: { text?: { text: string } }[] };
    expect(message.blocks.length).toBeLessThanOrEqual(50);
    for (const { text } of message.blocks) expect(text?.text.length ?? 0).toBeLessThan(300);
    const card = JSON.stringify(teamsMessage(sayEvents(telling({ language: 'ar', events: different, count: 40 }), origin)));
    expect(Buffer.byteLength(card)).toBeLessThan(28 * 1024);
  });

  it('has one link for lines about the same, and escapes what a link would end at', () => {
    const one = slackMessage(sayEvents(telling({ events: events.slice(0, 2), count: 2 }), origin));
    expect(JSON.stringify(one).match(/Open in Manara/g)).toHaveLength(1);
    const odd = slackMessage(sayEvents(telling({ events: [{ ...events[6]!, path: '/upload?search=a|b>c&d' }], count: 1 }), origin));
    expect(JSON.stringify(odd)).toContain('<https://manara.example/upload?search=a%7Cb%3Ec&amp;d|Open in Manara>');
  });

  it('escapes its markup so that it is read as it was written', () => {
    expect(escapeMrkdwn('<!here> & *x*')).toBe('&lt;!here&gt; &amp; \u2060*\u2060x\u2060*\u2060');
    expect(escapeMrkdwn('Docks')).toBe('Docks');
  });
});

describe('a card for Teams', () => {
  const cardOf = (change: Partial<Telling>) =>
    (teamsMessage(sayEvents(telling(change), origin)) as { attachments: { content: Record<string, unknown> }[] }).attachments[0]!.content;

  it('runs from right to left in Arabic alone', () => {
    expect(cardOf({ language: 'ar' })).toMatchObject({ lang: 'ar', rtl: true, version: '1.5' });
    expect(cardOf({})).not.toHaveProperty('rtl');
  });

  it('opens one thing by a button, and several each by its line', () => {
    expect(cardOf({ events: events.slice(0, 2), count: 2 })).toMatchObject({ actions: [{ url: `${origin}/report/${id}` }] });
    const several = cardOf({ events: [events[0]!, { ...events[5]!, path: '/upload' }], count: 2 });
    expect(several).not.toHaveProperty('actions');
    expect(JSON.stringify(several)).toContain(`"selectAction":{"type":"Action.OpenUrl","title":"Open in Manara","url":"${origin}/upload"}`);
  });
});

it('events for programs are as the contract has them, each by its own schema alone', () => {
  for (const event of events) {
    const sent = webhookEvent(event, origin);
    const fitting = Object.entries(webhookEvents).flatMap(([kind, schema]) => (Value.Check(schema, sent) ? [kind] : []));
    expect(fitting).toEqual([event.kind]);
  }
});
