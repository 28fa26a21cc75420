/** What a text in Slack's markup becomes on the screen. */
export interface Shown {
  text: string;
  links: { url: string; text: string }[];
  /** Those it calls: `!here`, `@U0…`, `!subteam^…`. */
  mentions: string[];
  /** Pieces that are bold, italic, struck, code, quoted or drawn as emoji. */
  formatted: string[];
}

const decoded = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** “Formatting text for app surfaces”: what is between < and > is a mention or a link; marks of format count between spaces and punctuation. */
export function readMrkdwn(source: string): Shown {
  const links: Shown['links'] = [];
  const mentions: string[] = [];
  const formatted: string[] = [];
  const plain = source.replaceAll(/<([^<>\n]+)>/g, (_all, inside: string) => {
    const [target = '', label] = inside.split('|');
    if (/^[!@#]/.test(target)) {
      mentions.push(target);
      return label ?? target;
    }
    links.push({ url: decoded(target), text: decoded(label ?? target) });
    return label ?? target;
  });
  // Addresses become links by themselves.
  if (!/<[^<>\n]+>/.test(source)) for (const [url] of plain.matchAll(/https?:\/\/[^\s|>]+/g)) links.push({ url, text: url });
  const marks = /(?<=^|[\s(.,;:!?"'—-])([*_~`])(?=\S)([^\n]*?\S)\1(?=$|[\s).,;:!?"'—-])/gu;
  for (const [piece] of plain.matchAll(marks)) formatted.push(piece);
  for (const [emoji] of plain.matchAll(/:[a-z0-9_+-]+:/g)) formatted.push(emoji);
  if (/^>/m.test(plain)) formatted.push('quote');
  return { text: decoded(plain), links, mentions, formatted };
}
