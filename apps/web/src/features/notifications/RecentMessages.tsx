import { useSyncExternalStore } from 'react';
import { useSaying } from '../../i18n/saying.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toastStore } from '../../ui/toast/toast.ts';
import { toneIcons } from '../../ui/toast/tone-icons.ts';

/** The short messages of this visit, which go by themselves: to be read again, with what they offered. */
export function RecentMessages({ onGo }: { onGo: () => void }) {
  const text = useText();
  const said = useSaying();
  const format = useFormat();
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.recent);
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="recent-messages" className="mt-5 border-t border-line pt-4">
      <h3 id="recent-messages" className="font-semibold">
        {text('shell.recent_messages')}
      </h3>
      <ul className="divide-y divide-line">
        {messages.map(({ id, tone, message, action, at }) => {
          const when = new Date(at).toISOString();
          return (
            <li key={id} className="py-2">
              <p id={`recent-${id}`} className="flex items-start gap-2">
                <Icon name={toneIcons[tone]} className="mt-0.5" />
                <span>{said(message)}</span>
              </p>
              <p className="mt-1 text-sm text-ink-muted">
                <time dateTime={when} title={format.dateTime(when)}>
                  {format.ago(when)}
                </time>
              </p>
              {action && (
                <Button
                  size="sm"
                  className="mt-2"
                  aria-describedby={`recent-${id}`}
                  onClick={() => {
                    onGo();
                    toastStore.spend(id);
                    action.run();
                  }}
                >
                  {said(action.label)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
