import { issueResetLink, type Person } from '@manara/contract/people';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OneTimeLink } from './OneTimeLink.tsx';

interface Outcome {
  person: Person;
  link: { url: string; expires_at: string } | null;
  /** Why there is none. */
  problem: string | null;
}

/** Makes a reset link for each of these people after saying what it can do, and shows them once. */
export function ResetLinksDialog({ people: given, onClose }: { people: Person[]; onClose: () => void }) {
  const text = useText();
  // Whom it was opened for, whatever the list under it shows by now.
  const [people] = useState(given);
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
  const only = people.length === 1 ? people[0] : undefined;
  const make = async () => {
    setBusy(true);
    const all: Outcome[] = [];
    for (const person of people) {
      const answer = await call(issueResetLink, { params: { id: person.id } });
      const problem = answer.ok ? null : (answer.detail ?? text('admin.operation_failed'));
      all.push({ person, link: answer.ok ? answer.data : null, problem });
    }
    setOutcomes(all);
    setBusy(false);
  };
  const made = outcomes?.filter(({ link }) => link) ?? [];
  const footer = outcomes ? (
    <Button variant="primary" onClick={onClose}>
      {text('settings.done')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" busy={busy} onClick={() => void make()}>
        {text('admin.reset_link_create', { count: people.length })}
      </Button>
    </>
  );
  const name = only && isolate(only.full_name);
  return (
    <Dialog
      open
      onClose={onClose}
      title={name ? text('admin.reset_link_title', { name }) : text('admin.reset_links_title', { count: people.length })}
      footer={footer}
    >
      <div className="grid gap-4">
        <p role="status">
          {outcomes ? text('admin.reset_links_made', { count: made.length }) : text('admin.reset_link_make', { count: people.length })}
        </p>
        {!outcomes && !only && (
          <ul className="list-disc ps-6">
            {people.map(({ id, full_name }) => (
              <li key={id}>
                <bdi>{full_name}</bdi>
              </li>
            ))}
          </ul>
        )}
        {outcomes?.map(({ person, link, problem }) => (
          <section key={person.id} className="grid gap-2">
            {!only && (
              <h3 className="font-semibold">
                <bdi>{person.full_name}</bdi>
              </h3>
            )}
            {link && (
              <OneTimeLink
                url={link.url}
                expiresAt={link.expires_at}
                of={only ? null : person.full_name}
                first={made[0]?.person === person}
              />
            )}
            {problem && <Notice tone="bad">{problem}</Notice>}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
