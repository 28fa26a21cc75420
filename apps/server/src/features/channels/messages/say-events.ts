import ar from '@manara/messages/ar/posts.json' with { type: 'json' };
import en from '@manara/messages/en/posts.json' with { type: 'json' };
import type { DigestKind } from '@manara/core/channels/channel';
import type { ChannelEvent } from '@manara/core/channels/channel-event';
import type { Language } from '@manara/messages/locale';
import { ruleTitle } from '../../issues/issue-text.ts';
import { createFormatter, type Values } from '../../../platform/text/formatter.ts';
import { cleanText } from './clean-text.ts';

/** What messages of channels say. */
export const postText = createFormatter<keyof typeof en>({ en, ar });

/** Events in one message; it says how many more there are. */
export const mostLines = 20;
/** Characters of a name in a message that has many lines. */
const longestName = 120;

interface Line {
  text: string;
  /** Where Manara shows it. */
  url: string;
}

/** A message as people read it. All foreign text in it is in `lines`. */
export interface Said {
  language: Language;
  title: string;
  lines: Line[];
  more: string | null;
  /** What links say. */
  open: string;
}

/** What there is to tell: of one cause at once, or of a digest. */
export interface Telling {
  language: Language;
  kind: ChannelEvent['kind'] | DigestKind;
  events: readonly ChannelEvent[];
  /** How many there were, those among them that were not kept. */
  count: number;
}

const percent = (value: number) => value / 100;
const plain = (name: string) => cleanText(name, longestName);

/** A day is named as UTC has it: whoever reads may be anywhere. */
const noon = (time: string) => Date.parse(`${time.slice(0, 10)}T12:00:00Z`);

function valuesOf(language: Language, event: ChannelEvent, named: (name: string) => string): Values {
  switch (event.kind) {
    case 'issues_found':
      return { asset: named(event.asset.name), critical: event.critical, high: event.high, total: event.critical + event.high };
    case 'issues_returned':
      return { asset: named(event.asset.name), count: event.count };
    case 'score_fell':
      return {
        asset: named(event.asset.name),
        score: percent(event.score),
        before: percent(event.before),
        target: percent(event.target),
      };
    case 'score_dropped': {
      const { asset, score, before } = event;
      const points = Math.round((before - score) * 10) / 10;
      return { asset: named(asset.name), score: percent(score), before: percent(before), points };
    }
    case 'scan_failed':
      return { asset: named(event.asset.name) };
    case 'scan_completed':
      return {
        asset: named(event.asset.name),
        issues: event.issues,
        scored: event.score === null ? 'no' : 'yes',
        score: percent(event.score ?? 0),
      };
    case 'document_failed':
    case 'document_completed':
      return { document: named(event.document.name) };
    case 'request_merged':
      return { host: event.request.provider, number: event.request.number, repository: named(event.request.repository) };
    case 'acceptance_ending':
      return { asset: named(event.asset.name), rule: ruleTitle(language, event.issue.rule).replace(/\.$/, ''), until: noon(event.until) };
    case 'test':
      return {};
  }
}

const eventSentence = (language: Language, event: ChannelEvent, named: (name: string) => string): string =>
  postText(language, `text.${event.kind}`, valuesOf(language, event, named));

/** `named`: how a name by others is written, in one line. */
export function sayEvents({ language, kind, events, count }: Telling, publicUrl: string, named = plain): Said {
  const shown = events.slice(0, mostLines);
  const left = count - shown.length;
  return {
    language,
    title: postText(language, `title.${kind}`),
    lines: shown.map((event) => ({ text: eventSentence(language, event, named), url: `${publicUrl}${event.path}` })),
    more: left > 0 ? postText(language, 'more', { count: left }) : null,
    open: postText(language, 'open'),
  };
}
