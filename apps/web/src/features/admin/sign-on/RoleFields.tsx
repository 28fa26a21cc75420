import { roles, type Role } from '@manara/core/role';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { roleLabels } from '../../../ui/role-labels.ts';
import { newLine, type GroupLine, type ProviderValues } from './provider-values.ts';

interface Props {
  values: ProviderValues;
  onEdit: (change: Partial<ProviderValues>) => void;
}

/** Which roles a provider gives: nobody gives more than they have. */
export function RoleFields({ values, onEdit }: Props) {
  const text = useText();
  const self = useSignedInUser();
  const last = useRef<HTMLInputElement>(null);
  const given = roles.slice(0, roles.indexOf(self.role) + 1).map((role) => ({ value: role, label: text(roleLabels[role]) }));
  const { group_roles: lines } = values;
  const change = (key: string, change: Partial<GroupLine>) =>
    onEdit({ group_roles: lines.map((line) => (line.key === key ? { ...line, ...change } : line)) });
  const makesOwners = lines.some(({ role }) => role === 'owner');
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="font-semibold">{text('sign-on.groups')}</legend>
        <p className="text-sm text-ink-muted">{text('sign-on.groups_hint')}</p>
        {lines.map(({ key, group, role }, at) => (
          <div key={key} className="flex flex-wrap items-end gap-3">
            <TextField
              ref={at === lines.length - 1 ? last : undefined}
              label={text('sign-on.group', { number: at + 1 })}
              className="flex-2 basis-40"
              dir="auto"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              value={group}
              onChange={(value) => change(key, { group: value })}
            />
            <Select
              label={text('sign-on.group_role', { number: at + 1 })}
              className="flex-1 basis-36"
              options={given}
              value={role}
              onChange={(value) => change(key, { role: value })}
            />
            <IconButton
              icon="trash"
              label={text('sign-on.group_remove', { number: at + 1 })}
              onClick={() => onEdit({ group_roles: lines.filter((line) => line.key !== key) })}
            />
          </div>
        ))}
        <Button
          icon="add"
          className="justify-self-start"
          onClick={() => {
            flushSync(() => onEdit({ group_roles: [...lines, newLine()] }));
            last.current?.focus();
          }}
        >
          {text('sign-on.group_add')}
        </Button>
        <div role="status">
          {lines.length > 0 && (
            <Notice tone={makesOwners ? 'warn' : 'info'}>{text(makesOwners ? 'sign-on.owners_follow' : 'sign-on.owners_stay')}</Notice>
          )}
        </div>
      </fieldset>
      <Select<Role | 'none'>
        label={text('sign-on.default_role')}
        hint={text('sign-on.default_role_hint')}
        name="default_role"
        options={[...given, { value: 'none', label: text('sign-on.default_none') }]}
        value={values.default_role ?? 'none'}
        onChange={(role) => onEdit({ default_role: role === 'none' ? null : role })}
      />
      <TextField
        label={text('sign-on.group_claim')}
        name="group_claim"
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={values.group_claim}
        onChange={(group_claim) => onEdit({ group_claim })}
      />
      <TextField
        label={text('shell.optional_field', { name: text('sign-on.more_scopes') })}
        hint={text('sign-on.more_scopes_hint')}
        name="more_scopes"
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={values.more_scopes}
        onChange={(more_scopes) => onEdit({ more_scopes })}
      />
    </>
  );
}
