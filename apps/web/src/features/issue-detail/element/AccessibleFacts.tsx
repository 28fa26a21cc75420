import type { Accessible } from '@manara/contract/issue-detail';
import { Code } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Fact } from '../../../ui/Fact.tsx';

/** What assistive technologies are told of the element. Its words are the page's and the browser's own. */
export function AccessibleFacts({ accessible }: { accessible: Accessible | null }) {
  const text = useText();
  if (!accessible) return <p className="text-ink-muted">{text('detail.ax_unknown')}</p>;
  const { ignored, reasons, role, name, description } = accessible;
  const states = Object.entries(accessible.states);
  return (
    <>
      {ignored && <p className="mb-2 font-semibold">{text('detail.ax_ignored')}</p>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {ignored && reasons.length > 0 && (
          <Fact name={text('detail.ax_reasons')}>
            <Code className="wrap-anywhere">{reasons.join(', ')}</Code>
          </Fact>
        )}
        <Fact name={text('detail.ax_role')}>{role ? <Code className="wrap-anywhere">{role}</Code> : text('detail.ax_no_role')}</Fact>
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
                  <Code className="wrap-anywhere">{value === 'true' ? state : `${state}: ${value}`}</Code>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </>
  );
}
