import { connectChannel, updateChannel, type Channel } from '@manara/contract/channels';
import type { ChannelKind } from '@manara/core/channels/channel';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { ChannelAsks } from './ChannelAsks.tsx';
import { ShownSecret } from './ShownSecret.tsx';

interface Props {
  kind: ChannelKind;
  /** The one that is changed; null: another is connected. */
  channel: Pick<Channel, 'id' | 'name'> | null;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Connects a channel by its address, or gives one another name or address. The secret of a webhook is shown at the end. */
export function ConnectChannelDialog({ kind, channel, onClose, onDone }: Props) {
  const text = useText();
  const [name, setName] = useState(channel?.name ?? '');
  const [address, setAddress] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const { errors, check, clear, fromServer } = useFieldErrors<'name' | 'address'>();
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
      ...(!channel && !address.trim() && { address: 'channels.address_required' as const }),
    });
    if (!isRight) return;
    const onError = ({ failure }: NonNullable<typeof connecting.error>) => fromServer(failure.fields);
    if (channel)
      changing.mutate(
        { params: { id: channel.id }, body: { name: name.trim(), address: address.trim() || undefined } },
        { onSuccess: () => finish(null), onError },
      );
    else
      connecting.mutate(
        { body: { kind, name: name.trim(), address: address.trim() } },
        { onSuccess: (made) => finish(made.secret), onError },
      );
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
    </FormDialog>
  );
}
