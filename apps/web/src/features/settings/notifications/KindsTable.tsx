import type { NotificationPreferences } from '@manara/contract/notifications';
import { notificationWays, type NotificationKind, type NotificationWay } from '@manara/core/notifications/notification';
import { useText } from '../../../i18n/use-text.ts';
import { Table } from '../../../ui/table/Table.tsx';

interface Props {
  kinds: NotificationPreferences['kinds'];
  of: readonly NotificationKind[];
  onChoose: (kind: NotificationKind, way: NotificationWay, isOn: boolean) => void;
}

/** A box for each kind and way; each is named by both. */
export function KindsTable({ kinds, of, onChoose }: Props) {
  const text = useText();
  const box = (kind: NotificationKind, way: NotificationWay) => (
    <span className="grid size-11 place-items-center">
      <input
        type="checkbox"
        checked={kinds[kind][way]}
        aria-label={text('settings.told_cell', { kind: text(`settings.kind_${kind}`), way: text(`settings.told_${way}`) })}
        onChange={(event) => onChoose(kind, way, event.target.checked)}
        className="size-6 accent-primary"
      />
    </span>
  );
  return (
    <Table
      caption={text('settings.told_title')}
      rows={of}
      rowKey={(kind) => kind}
      columns={[
        { id: 'kind', header: text('settings.told_kind'), isRowHeader: true, render: (kind) => text(`settings.kind_${kind}`) },
        ...notificationWays.map((way) => ({
          id: way,
          header: text(`settings.told_${way}`),
          render: (kind: NotificationKind) => box(kind, way),
        })),
      ]}
    />
  );
}
