import { eventVersion, type WebhookEvent } from '@manara/contract/channel-events';
import type { ChannelEvent } from '@manara/core/channels/channel-event';

/** An event as programs get it, by the schemas of the contract. */
export function webhookEvent(event: ChannelEvent, publicUrl: string): WebhookEvent {
  const head = { version: eventVersion, timestamp: event.at } as const;
  const url = `${publicUrl}${event.path}`;
  switch (event.kind) {
    case 'issues_found': {
      const { asset, scan_id, critical, high } = event;
      return { type: 'issues.found', ...head, data: { asset, scan_id, critical, high, url } };
    }
    case 'issues_returned': {
      const { asset, scan_id, count } = event;
      return { type: 'issues.returned', ...head, data: { asset, scan_id, count, url } };
    }
    case 'score_fell': {
      const { asset, scan_id, score, before, target } = event;
      return { type: 'score.fell', ...head, data: { asset, scan_id, score, before, target, url } };
    }
    case 'score_dropped': {
      const { asset, scan_id, score, before } = event;
      return { type: 'score.dropped', ...head, data: { asset, scan_id, score, before, url } };
    }
    case 'scan_failed':
      return { type: 'scan.failed', ...head, data: { asset: event.asset, scan_id: event.scan_id, url } };
    case 'scan_completed': {
      const { asset, scan_id, score, change, issues } = event;
      const figures = { compliance_score: score, percent_change: change, issues_found: issues };
      return { type: 'scan.completed', ...head, data: { asset, scan_id, ...figures, url } };
    }
    case 'document_failed':
      return { type: 'document.failed', ...head, data: { document: event.document, url } };
    case 'document_completed':
      return { type: 'document.completed', ...head, data: { document: event.document, url } };
    case 'request_merged':
      return { type: 'request.merged', ...head, data: { asset: event.asset, request: event.request, url } };
    case 'acceptance_ending': {
      const { asset, issue, until } = event;
      return { type: 'acceptance.ending', ...head, data: { asset, issue: { id: issue.id, rule_id: issue.rule }, until, url } };
    }
    case 'test':
      return { type: 'test', ...head, data: { url } };
  }
}
