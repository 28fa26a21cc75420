import type { AuditEntry } from '@manara/contract/audit';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** What stood there before and after, exactly as it was recorded. */
export function AuditDetails({ entry: { action, before, after, subject, subject_id } }: { entry: AuditEntry }) {
  const text = useText();
  const what = [text(`audit.action_${action}`), subject].filter(Boolean).join(', ');
  const parts = [
    { name: text('audit.before'), value: before },
    { name: text('audit.after'), value: after },
  ].filter(({ value }) => value !== null);
  return (
    <Disclosure
      summary={
        <>
          <span aria-hidden="true">{text('audit.details')}</span>
          <VisuallyHidden>{text('audit.details_of', { action: isolate(what) })}</VisuallyHidden>
        </>
      }
    >
      <dl className="grid gap-3">
        {parts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="font-semibold">{name}</dt>
            <dd>
              <pre dir="ltr" className="text-start wrap-anywhere whitespace-pre-wrap">
                {JSON.stringify(value, null, 2)}
              </pre>
            </dd>
          </div>
        ))}
        {subject_id !== null && (
          <div className="min-w-0">
            <dt className="font-semibold">{text('audit.subject_id')}</dt>
            <dd>
              <bdi dir="ltr" className="wrap-anywhere">
                {subject_id}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      {parts.length === 0 && subject_id === null && <p>{text('audit.no_details')}</p>}
    </Disclosure>
  );
}
