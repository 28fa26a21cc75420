import ar from '@manara/messages/ar/live.json' with { type: 'json' };
import en from '@manara/messages/en/live.json' with { type: 'json' };
import type { RightsEvent } from '@manara/contract/live';
import type { EventLoaders } from '../../platform/live/event-loaders.ts';
import { createFormatter } from '../../platform/text/formatter.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

/** Lets `/ws` tell members that their role, or what licences allow, has changed. */
export function addRightsEvents(events: EventLoaders): void {
  events.add('rights_changed', async ({ id, language }) => {
    const event: RightsEvent = {
      type: 'rights_changed',
      message: text(language, 'event.rights_changed'),
      id,
      timestamp: new Date().toISOString(),
    };
    return { ...event };
  });
}
