import ar from '@manara/messages/ar/live.json' with { type: 'json' };
import en from '@manara/messages/en/live.json' with { type: 'json' };
import type { IssuesEvent } from '@manara/contract/live';
import type { EventLoaders } from '../../platform/live/event-loaders.ts';
import { createFormatter } from '../../platform/text/formatter.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

/** Lets `/ws` tell that issues have been changed: by a deed on one or many, or by a comment on one. The ids say nothing by themselves. */
export function addIssueEvents(events: EventLoaders): void {
  for (const kind of ['issues_changed', 'issue_changed']) {
    events.add(kind, async ({ id, language }) => {
      const event: IssuesEvent = {
        type: 'issues_changed',
        message: text(language, 'event.issues_changed'),
        id,
        timestamp: new Date().toISOString(),
      };
      return { ...event };
    });
  }
}
