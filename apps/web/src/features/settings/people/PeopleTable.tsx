import type { Person } from '@manara/contract/people';
import { hasRole } from '@manara/core/role';
import { useState } from 'react';
import { useSignedInUser } from '../../../api/use-session.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { ActivationDialog } from './ActivationDialog.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { roleLabels } from './role-texts.ts';

type Doing = { what: 'role' | 'activation' | 'reset'; person: Person } | null;

/** Who is here, with what may be done: not to oneself, and not to somebody of a higher role. */
export function PeopleTable({ people, busy }: { people: Person[]; busy: boolean }) {
  const text = useText();
  const format = useFormat();
  const self = useSignedInUser();
  const [doing, setDoing] = useState<Doing>(null);
  const actions = (person: Person): MenuItem[] => [
    { id: 'role', label: text('settings.change_role'), icon: 'user', onSelect: () => setDoing({ what: 'role', person }) },
    { id: 'reset', label: text('settings.reset_link'), icon: 'link', onSelect: () => setDoing({ what: 'reset', person }) },
    person.is_active
      ? {
          id: 'activation',
          label: text('settings.deactivate'),
          icon: 'stop',
          tone: 'danger',
          onSelect: () => setDoing({ what: 'activation', person }),
        }
      : { id: 'activation', label: text('settings.activate'), icon: 'check', onSelect: () => setDoing({ what: 'activation', person }) },
  ];
  const columns: Column<Person>[] = [
    {
      id: 'person',
      header: text('settings.person'),
      isRowHeader: true,
      render: (person) => (
        <>
          <bdi>{person.full_name}</bdi>{' '}
          {person.id === self.id && <span className="font-normal text-ink-muted">({text('settings.you')})</span>}
          <p className="text-sm font-normal text-ink-muted">
            <Bdi>{person.email}</Bdi>
          </p>
        </>
      ),
    },
    { id: 'role', header: text('settings.role'), render: (person) => text(roleLabels[person.role]) },
    {
      id: 'state',
      header: text('settings.state'),
      render: (person) => (
        <Badge tone={person.is_active ? 'good' : 'neutral'}>{text(person.is_active ? 'settings.active' : 'settings.inactive')}</Badge>
      ),
    },
    {
      id: 'last',
      header: text('settings.last_login'),
      render: (person) => (person.last_login ? format.date(person.last_login) : text('settings.never')),
    },
    {
      id: 'actions',
      header: text('settings.actions'),
      hideHeader: true,
      className: 'w-0',
      render: (person) =>
        person.id !== self.id &&
        hasRole(self.role, person.role) && (
          <Menu label={text('settings.actions_of', { name: isolate(person.full_name) })} items={actions(person)} />
        ),
    },
  ];
  const close = () => setDoing(null);
  return (
    <>
      <Table caption={text('settings.people_caption')} columns={columns} rows={people} rowKey={({ id }) => id} busy={busy} />
      {doing?.what === 'role' && <RoleDialog person={doing.person} onClose={close} />}
      {doing?.what === 'activation' && <ActivationDialog person={doing.person} onClose={close} />}
      {doing?.what === 'reset' && <ResetLinkDialog person={doing.person} onClose={close} />}
    </>
  );
}
