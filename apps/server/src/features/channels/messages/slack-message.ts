import type { Said } from './say-events.ts';

/** A text that Slack shows as it is: no mention, no link, no formatting and no emoji come of it. */
const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

/** Characters by which Slack formats text, calls people and makes emoji. */
const formatting = /[*_~`@:]/g;
/** Keeps words together and shows nothing; within it nothing is recognised. */
const joiner = '\u2060';

/** A text for where Slack reads its own markup, shown as it is there, too (“Formatting text”: & < > are the three that are escaped). */
export const escapeMrkdwn = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(formatting, (sign) => `${joiner}${sign}${joiner}`);

/** An address of ours within a link. */
const linked = (url: string): string =>
  new URL(url).href.replaceAll('&', '&amp;').replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('|', '%7C');

/** As incoming webhooks take it: Block Kit, with at most 50 blocks. Foreign text is in plain text alone. */
export function slackMessage({ title, lines, more, open }: Said): object {
  const link = (url: string) => ({ type: 'context', elements: [{ type: 'mrkdwn', text: `<${linked(url)}|${escapeMrkdwn(open)}>` }] });
  const sections = lines.flatMap(({ text, url }, at) => [
    { type: 'section', text: plain(text) },
    // Lines about the same thing have one link together.
    ...(lines[at + 1]?.url === url ? [] : [link(url)]),
  ]);
  return {
    // What notifications show, and programs that read screens say first.
    text: escapeMrkdwn([title, ...lines.slice(0, 1).map(({ text }) => text)].join(' — ')),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [{ type: 'header', text: plain(title) }, ...sections, ...(more === null ? [] : [{ type: 'section', text: plain(more) }])],
  };
}
