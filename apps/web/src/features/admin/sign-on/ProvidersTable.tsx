import type { SignOnProvider } from '@manara/contract/sign-on';
import { hasRole } from '@manara/core/role';
import { useSignedInUser } from '../../../api/use-session.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';

interface Props {
  providers: readonly SignOnProvider[];
  busy: boolean;
  testing: SignOnProvider | null;
  onTest: (provider: SignOnProvider) => void;
  onEdit: (provider: SignOnProvider) => void;
  onRemove: (provider: SignOnProvider) => void;
}

export function ProvidersTable({ providers, busy, testing, onTest, onEdit, onRemove }: Props) {
  const text = useText();
  const format = useFormat();
  const self = useSignedInUser();
  /** Nobody changes what gives a role above their own. */
  const mayChange = ({ default_role, group_roles }: SignOnProvider) =>
    (default_role === null || hasRole(self.role, default_role)) && group_roles.every(({ role }) => hasRole(self.role, role));
  const columns: Column<SignOnProvider>[] = [
    {
      id: 'name',
      header: text('sign-on.name'),
      isRowHeader: true,
      render: ({ name, issuer }) => (
        <>
          <bdi className="wrap-anywhere">{name}</bdi>
          <p className="text-sm font-normal wrap-anywhere text-ink-muted">
            <Bdi>{issuer}</Bdi>
          </p>
        </>
      ),
    },
    {
      id: 'state',
      header: text('sign-on.state'),
      render: ({ last_used_at, members }) => (
        <div className="grid gap-1">
          <Badge className="whitespace-normal!" tone={last_used_at ? 'good' : 'neutral'}>
            {last_used_at ? text('sign-on.used', { when: isolate(format.dateTime(last_used_at)) }) : text('sign-on.unused')}
          </Badge>
          <p className="text-sm text-ink-muted">{text('sign-on.members', { count: members })}</p>
        </div>
      ),
    },
    {
      id: 'actions',
      header: text('sign-on.actions'),
      hideHeader: true,
      render: (provider) => {
        const name = isolate(provider.name);
        return (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              aria-label={text('sign-on.test_of', { name })}
              busy={testing?.id === provider.id}
              onClick={() => onTest(provider)}
            >
              {text('sign-on.test')}
            </Button>
            {mayChange(provider) ? (
              <>
                <Button size="sm" aria-label={text('sign-on.edit_of', { name })} onClick={() => onEdit(provider)}>
                  {text('sign-on.edit')}
                </Button>
                <Button size="sm" variant="danger" aria-label={text('sign-on.remove_of', { name })} onClick={() => onRemove(provider)}>
                  {text('sign-on.remove')}
                </Button>
              </>
            ) : (
              <p className="text-sm text-ink-muted">{text('sign-on.above')}</p>
            )}
          </div>
        );
      },
    },
  ];
  return <Table caption={text('sign-on.caption')} columns={columns} rows={providers} rowKey={({ id }) => id} busy={busy} />;
}
