import { deleteChannelRule, listChannelRules, type ChannelRule } from '@manara/contract/channels';
import { listIntegrations } from '@manara/contract/connections';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleDialog } from './RuleDialog.tsx';

type Doing = { what: 'add' } | { what: 'edit' | 'delete'; rule: ChannelRule } | null;

/** The rules of the organisation: to read, add, change and delete. */
export function RulesTab() {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const rules = useApiQuery(listChannelRules, {});
  const integrations = useApiQuery(listIntegrations, {});
  const removing = useApiMutation(deleteChannelRule);
  const channels = integrations.data?.channels;
  const error = rules.error ?? integrations.error;
  const read = () => queries.invalidateQueries({ queryKey: [listChannelRules.id] });
  const close = () => {
    setDoing(null);
    removing.reset();
  };
  const remove = ({ id }: ChannelRule) =>
    removing.mutate(
      { params: { id } },
      {
        onSuccess: async () => {
          await read();
          toast.good((say) => say('channels.rule_deleted'));
          close();
        },
      },
    );
  /** Two rules of one channel differ by their news. */
  const namesOf = ({ channel, events }: ChannelRule) => ({
    name: isolate(channel.name),
    what: format.list(events.map((kind) => text(`channels.event_${kind}`))),
  });
  const actions: Column<ChannelRule> = {
    id: 'actions',
    header: text('channels.actions'),
    hideHeader: true,
    render: (rule) => (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={text('channels.rule_edit_of', namesOf(rule))} onClick={() => setDoing({ what: 'edit', rule })}>
          {text('channels.rule_edit')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-label={text('channels.rule_delete_of', namesOf(rule))}
          onClick={() => setDoing({ what: 'delete', rule })}
        >
          {text('channels.rule_delete')}
        </Button>
      </div>
    ),
  };
  if (error && !(rules.data && channels))
    return (
      <LoadFailed
        title={text('channels.rules_failed')}
        onRetry={() => Promise.all([rules.refetch(), integrations.refetch()])}
        retrying={rules.isFetching || integrations.isFetching}
        error={error}
      />
    );
  if (!rules.data || !channels)
    return (
      <Loading label={text('channels.rules_loading')} className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  if (channels.length === 0)
    return (
      <EmptyState
        icon="plug"
        title={text('channels.no_channels')}
        action={
          <ButtonLink variant="primary" to="/integrations">
            {text('channels.to_integrations')}
          </ButtonLink>
        }
      >
        {text('channels.no_channels_hint')}
      </EmptyState>
    );
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="max-w-prose text-ink-muted">{text('channels.rules_intro')}</p>
        <Button variant="primary" icon="add" onClick={() => setDoing({ what: 'add' })}>
          {text('channels.rule_add')}
        </Button>
      </div>
      {rules.data.rules.length > 0 ? (
        <Table
          caption={text('channels.rules_caption')}
          columns={[...ruleColumns(text, format), actions]}
          rows={rules.data.rules}
          rowKey={({ id }) => id}
          busy={rules.isFetching}
        />
      ) : (
        <div className="p-5 pt-0">
          <EmptyState icon="bell" title={text('channels.rules_none')}>
            {text('channels.rules_none_hint')}
          </EmptyState>
        </div>
      )}
      {doing?.what === 'add' && <RuleDialog rule={null} channels={channels} onClose={close} onDone={read} />}
      {doing?.what === 'edit' && <RuleDialog rule={doing.rule} channels={channels} onClose={close} onDone={read} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove(doing.rule)}
          title={text('channels.rule_delete_title', { name: isolate(doing.rule.channel.name) })}
          confirmLabel={text('channels.rule_delete')}
          busy={removing.isPending}
          error={removing.error && whyNot(text, removing.error.failure, text('channels.operation_failed'))}
        >
          <p>{text('channels.rule_delete_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
