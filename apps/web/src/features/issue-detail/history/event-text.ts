import type { IssueEvent } from '@manara/contract/triage';
import { hostOfRequest } from '@manara/core/issues/request-host';
import { isolate } from '../../../i18n/isolate.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Text } from '../../../i18n/use-text.ts';
import { retestWords } from '../retest/retest-words.ts';

const count = (value: string | number | null | undefined): number => (typeof value === 'number' ? value : 0);

type OfRequest = Extract<IssueEvent['kind'], `pull_request_${string}`>;
const isOfRequest = (kind: IssueEvent['kind']): kind is OfRequest => kind.startsWith('pull_request_');

/** What happened, in a phrase; `nameOf` tells by which name to call a user, `assetType` whether it has pages or files. */
export function eventText(
  { kind, details }: IssueEvent,
  { text, format, nameOf, assetType }: { text: Text; format: Format; nameOf: (username: string) => string; assetType: string },
): string {
  const { assignee_username: assignee, until, verdict } = details;
  if (kind === 'assigned') return text('detail.event.assigned', { assignee: isolate(nameOf(String(assignee ?? ''))) });
  if (kind === 'accepted' && typeof until === 'string') return text('detail.event.accepted_until', { until: format.date(until) });
  if (kind === 'back' && typeof details['url'] === 'string') return text('detail.event.back_merged', { url: isolate(details['url']) });
  if (kind === 'reopened' && details['places'] === 0) return text('detail.event.reopened_gone');
  if (kind === 'verdict') return text(verdict === 'barrier' ? 'detail.event.verdict_barrier' : 'detail.event.verdict_no_barrier');
  if (kind === 'retested')
    return text(retestWords(assetType).event, {
      found: count(details['found']),
      clean: count(details['clean']),
      unread: count(details['unread']),
    });
  if (isOfRequest(kind)) {
    const url = String(details['url'] ?? '');
    return text(`detail.event.${kind}`, { host: hostOfRequest(url), url: isolate(url) });
  }
  return text(`detail.event.${kind}`);
}

/** The words that somebody gave with it: a reason, a remark, a comment. */
export function eventWords({ details }: IssueEvent): string | null {
  const words = details['reason'] ?? details['remark'] ?? details['text'];
  return typeof words === 'string' && words.trim() ? words : null;
}

const byHost: ReadonlySet<IssueEvent['kind']> = new Set(['pull_request_merged', 'pull_request_closed', 'pull_request_reopened']);
const byScan: ReadonlySet<IssueEvent['kind']> = new Set(['found', 'fixed', 'back', 'left_scope', 'entered_scope']);

/** By whom or by what: a person, a re-test, a scan, or the clock. */
export function eventWho({ actor, kind, details }: IssueEvent, text: Text): string {
  if (actor) return text('detail.event_by', { name: isolate(actor) });
  if (details['by'] === 'retest' || kind === 'retested') return text('detail.event_by_retest');
  if (byHost.has(kind)) return text('detail.event_by_host');
  return text(byScan.has(kind) ? 'detail.event_by_machine' : 'detail.event_by_clock');
}
