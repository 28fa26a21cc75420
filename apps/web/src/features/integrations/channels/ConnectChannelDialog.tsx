import { connectChannel, updateChannel, type Channel } from '@manara/contract/channels';
import { mostRecipients, type SentKind } from '@manara/core/channels/channel';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { ChannelAsks } from './ChannelAsks.tsx';
import { ShownSecret } from './ShownSecret.tsx';

interface Props {
  kind: SentKind;
  /** The one that is changed; null: another is connected. */
  channel: Pick<Channel, 'id' | 'name' | 'recipients'> | null;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** One on each line, as people paste lists; commas and semicolons do, too. */
const addressesIn = (entered: string): string[] => entered.split(/[\s,;]+/).filter(Boolean);

/** What is wrong with one address is said at the field of all. */
const byField = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, said]) => [/^\w+/.exec(name)?.[0] ?? name, said]));

/** Connects a channel by its address, or gives one another name or address. The secret of a webhook is shown at the end. */
export function ConnectChannelDialog({ kind, channel, onClose, onDone }: Props) {
  const text = useText();
  const [name, setName] = useState(channel?.name ?? '');
  const isList = kind === 'mail';
  const [address, setAddress] = useState(channel?.recipients?.map((one) => one.address).join('\n') ?? '');
  const [secret, setSecret] = useState<string | null>(null);
  const { errors, check, clear, fromServer } = useFieldErrors<'name' | 'address' | 'addresses'>();
  const connecting = useApiMutation(connectChannel);
  const changing = useApiMutation(updateChannel);
  const title = channel
    ? text('channels.change_title', { name: isolate(channel.name) })
    : text('integrations.connect_title', { name: text(`channels.${kind}`) });
  const finish = async (made: string | null) => {
    await onDone();
    const saved = isolate(name.trim());
    toast.good((say) => (channel ? say('channels.saved', { name: saved }) : say('integrations.connected', { name: saved })));
    if (made === null) onClose();
    else setSecret(made);
  };
  const submit = () => {
    connecting.reset();
    changing.reset();
    const isRight = check({
      ...(!name.trim() && { name: 'channels.name_required' as const }),
      ...(!isList && !channel && !address.trim() && { address: 'channels.address_required' as const }),
      ...(isList && !address.trim() && { addresses: 'channels.addresses_required' as const }),
    });
    if (!isRight) return;
    const where = isList ? { addresses: addressesIn(address) } : { address: address.trim() || undefined };
    const onError = ({ failure }: NonNullable<typeof connecting.error>) => fromServer(byField(failure.fields));
    if (channel)
      changing.mutate({ params: { id: channel.id }, body: { name: name.trim(), ...where } }, { onSuccess: () => finish(null), onError });
    else connecting.mutate({ body: { kind, name: name.trim(), ...where } }, { onSuccess: (made) => finish(made.secret), onError });
  };
  if (secret !== null) return <ShownSecret secret={secret} onClose={onClose} />;
  const error = connecting.error ?? changing.error;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      onSubmit={submit}
      errors={errors}
      failure={error && !isAboutFields(error.failure) ? whyNot(text, error.failure, text('channels.operation_failed')) : null}
      submitLabel={channel ? undefined : text('integrations.connect')}
      busy={connecting.isPending || changing.isPending}
    >
      <ChannelAsks kind={kind} />
      <TextField
        label={text('channels.name')}
        hint={text('channels.name_hint')}
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(next) => {
          setName(next);
          clear('name');
        }}
      />
      {isList ? (
        <TextArea
          label={text('channels.address_mail')}
          hint={text('channels.address_mail_hint')}
          name="addresses"
          required
          rows={5}
          maxLength={mostRecipients * 255}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(next) => {
            setAddress(next);
            clear('addresses');
          }}
        />
      ) : (
        <PasswordField
          label={text(`channels.address_${kind}`)}
          hint={text(channel ? 'channels.address_keep' : 'channels.address_hint')}
          name="address"
          what="secret"
          required={!channel}
          maxLength={2000}
          autoComplete="off"
          value={address}
          onChange={(next) => {
            setAddress(next);
            clear('address');
          }}
        />
      )}
    </FormDialog>
  );
}
