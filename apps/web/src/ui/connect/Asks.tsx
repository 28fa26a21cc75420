import type { CodeHostName } from '@manara/contract/connections';
import { useId } from 'react';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useText } from '../../i18n/use-text.ts';

const asks: Record<CodeHostName, readonly MessageId[]> = {
  github: ['integrations.asks_contents', 'integrations.asks_pulls', 'integrations.asks_metadata'],
  gitlab: ['integrations.asks_api', 'integrations.asks_role'],
};

/** What Manara will be allowed to do, said before it is asked for. */
export function Asks({ provider }: { provider: CodeHostName }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-sunken px-4 py-3">
      <h3 id={id} className="mb-1 font-semibold">
        {text('integrations.asks_title')}
      </h3>
      <ul className="list-disc space-y-1 ps-5">
        {asks[provider].map((ask) => (
          <li key={ask}>{text(ask)}</li>
        ))}
      </ul>
      <p className="mt-2">{text('integrations.asks_nothing_else')}</p>
    </section>
  );
}
