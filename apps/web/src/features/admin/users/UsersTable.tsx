import type { Person } from '@manara/contract/people';
import { hasRole } from '@manara/core/role';
import { useState } from 'react';
import { useSignedInUser } from '../../../api/use-session.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { MemberAvatar } from '../../../ui/MemberAvatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import type { Sort } from '../../../ui/table/ColumnHeader.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { ActivationDialog } from './ActivationDialog.tsx';
import { ResetLinksDialog } from './ResetLinksDialog.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { roleLabels } from '../../../ui/role-labels.ts';
import type { Picked } from './use-picked.ts';

type Doing = { what: 'edit' | 'activation' | 'reset' | 'factor' | 'removal'; person: Person } | null;

interface Props {
  people: Person[];
  busy: boolean;
  /** null: to read only. */
  picked: Picked | null;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Who is here, with what may be done: not to oneself, and not to somebody of a higher role. */
export function UsersTable({ people, busy, picked, sort, onSort }: Props) {
  const text = useText();
  const format = useFormat();
  const self = useSignedInUser();
  const [doing, setDoing] = useState<Doing>(null);
  const actions = (person: Person): MenuItem[] => [
    { id: 'edit', label: text('admin.edit'), icon: 'user', onSelect: () => setDoing({ what: 'edit', person }) },
    { id: 'reset', label: text('admin.reset_link'), icon: 'link', onSelect: () => setDoing({ what: 'reset', person }) },
    { id: 'factor', label: text('admin.factor_remove'), icon: 'lock', onSelect: () => setDoing({ what: 'factor', person }) },
    person.is_active
      ? {
          id: 'activation',
          label: text('admin.deactivate'),
          icon: 'stop',
          tone: 'danger',
          onSelect: () => setDoing({ what: 'activation', person }),
        }
      : { id: 'activation', label: text('admin.activate'), icon: 'check', onSelect: () => setDoing({ what: 'activation', person }) },
    {
      id: 'removal',
      label: text('admin.person_remove'),
      icon: 'trash',
      tone: 'danger',
      onSelect: () => setDoing({ what: 'removal', person }),
    },
  ];
  const columns: Column<Person>[] = [
    ...(picked
      ? [
          {
            id: 'select',
            header: text('admin.select'),
            hideHeader: true,
            className: 'md:w-12',
            render: (person: Person) => (
              <input
                type="checkbox"
                aria-label={text('admin.select_one', { name: isolate(person.full_name) })}
                checked={picked.has(person.id)}
                onChange={(event) => picked.toggle(person.id, event.target.checked)}
                className="size-6 accent-primary"
              />
            ),
          },
        ]
      : []),
    {
      id: 'name',
      sortable: true,
      header: text('admin.name'),
      isRowHeader: true,
      render: (person) => (
        <div className="flex items-center gap-3">
          <MemberAvatar id={person.id} name={person.full_name} />
          <div className="min-w-0">
            <bdi>{person.full_name}</bdi>{' '}
            {person.id === self.id && <span className="font-normal text-ink-muted">({text('admin.you')})</span>}
            <p className="text-sm font-normal text-ink-muted">
              {text(roleLabels[person.role])}
              {person.job_title && (
                <>
                  {' · '}
                  <bdi>{person.job_title}</bdi>
                </>
              )}
            </p>
          </div>
        </div>
      ),
    },
    {
      id: 'email',
      sortable: true,
      header: text('admin.sign_in_name'),
      render: (person) => (
        <>
          <Bdi>{person.email}</Bdi>
          <p className="text-sm text-ink-muted">
            {person.last_login ? text('admin.last_login', { when: isolate(format.date(person.last_login)) }) : text('admin.never')}
          </p>
        </>
      ),
    },
    { id: 'licence', header: text('admin.licences'), render: (person) => text(`admin.tier_${person.licence}`) },
    {
      id: 'status',
      header: text('admin.status'),
      render: (person) => (
        <Badge tone={person.is_active ? 'good' : 'neutral'}>{text(person.is_active ? 'admin.active' : 'admin.inactive')}</Badge>
      ),
    },
    ...(picked
      ? [
          {
            id: 'actions',
            header: text('admin.actions'),
            className: 'md:w-0',
            render: (person: Person) =>
              person.id !== self.id &&
              hasRole(self.role, person.role) && (
                <Menu label={text('admin.actions_of', { name: isolate(person.full_name) })} items={actions(person)} />
              ),
          },
        ]
      : []),
  ];
  const close = () => setDoing(null);
  return (
    <>
      <Table
        caption={text('admin.people_caption')}
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        busy={busy}
        sort={sort}
        onSort={onSort}
      />
      {doing?.what === 'edit' && <EditDialog person={doing.person} onClose={close} />}
      {doing?.what === 'activation' && <ActivationDialog person={doing.person} onClose={close} />}
      {doing?.what === 'factor' && <RemoveFactorDialog person={doing.person} onClose={close} />}
      {doing?.what === 'removal' && <RemovePersonDialog person={doing.person} onClose={close} />}
      {doing?.what === 'reset' && <ResetLinksDialog people={[doing.person]} onClose={close} />}
    </>
  );
}
