import type { Accessible } from '@manara/contract/issue-detail';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Code } from '../../../i18n/Bdi.tsx';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Fact } from '../../../ui/Fact.tsx';

/** A word of the browser in the reader's language; as it is where it is none of those that are known. */
function useWords() {
  const text = useText();
  const { messages } = useIntl();
  return (kind: 'state' | 'value' | 'role' | 'reason', word: string): ReactNode => {
    const id = `detail.ax_${kind}.${word}`;
    return id in messages ? text(id as MessageId) : <Code className="wrap-anywhere">{word}</Code>;
  };
}

/** What assistive technologies get of the element. Names and descriptions are the page's own. */
export function AccessibleFacts({ accessible }: { accessible: Accessible | null }) {
  const text = useText();
  const word = useWords();
  if (!accessible) return <p className="text-ink-muted">{text('detail.ax_unknown')}</p>;
  const { ignored, reasons, role, name, description } = accessible;
  const states = Object.entries(accessible.states);
  return (
    <>
      {ignored && <p className="mb-2 font-semibold">{text('detail.ax_ignored')}</p>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {ignored && reasons.length > 0 && (
          <Fact name={text('detail.ax_reasons')}>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{word('reason', reason)}</li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={text('detail.ax_role')}>{role ? word('role', role) : text('detail.ax_no_role')}</Fact>
        <Fact name={text('detail.ax_name')}>{name ? <bdi>{name}</bdi> : <strong>{text('detail.ax_no_name')}</strong>}</Fact>
        {description && (
          <Fact name={text('detail.ax_description')}>
            <bdi>{description}</bdi>
          </Fact>
        )}
        <Fact name={text('detail.ax_states')}>
          {states.length === 0 ? (
            text('detail.ax_no_states')
          ) : (
            <ul className="flex flex-wrap gap-x-3">
              {states.map(([state, value]) => (
                <li key={state}>
                  {word('state', state)}
                  {value !== 'true' && <>: {word('value', value)}</>}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </>
  );
}
