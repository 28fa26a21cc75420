import type { ChannelRule } from '@manara/contract/channels';
import { languages } from '@manara/messages/locale';
import { isolate } from '../../../i18n/isolate.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Text } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/table/Table.tsx';

const zoneName = (zone: string) => isolate(zone.replaceAll('_', ' '));

/** What is said of each rule. */
export const ruleColumns = (text: Text, format: Format): Column<ChannelRule>[] => [
  {
    id: 'channel',
    header: text('channels.where'),
    isRowHeader: true,
    render: ({ channel: { name, kind } }) => (
      <>
        <bdi className="block wrap-anywhere">{name}</bdi>
        <span className="block text-sm font-normal text-ink-muted">{text(`channels.${kind}`)}</span>
      </>
    ),
  },
  {
    id: 'what',
    header: text('channels.what'),
    className: 'md:w-2/5',
    render: ({ events, target, points, days }) => (
      <ul>
        {events.map((kind) => (
          <li key={kind}>
            {text(`channels.event_${kind}`)}
            {kind === 'score_fell' && target !== null && <span className="text-ink-muted"> ({format.percent(target)})</span>}
            {kind === 'score_dropped' && points !== null && (
              <span className="text-ink-muted"> ({text('channels.points_count', { count: points })})</span>
            )}
            {kind === 'acceptance_ending' && days !== null && (
              <span className="text-ink-muted"> ({text('channels.days_count', { count: days })})</span>
            )}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'which',
    header: text('channels.which'),
    render: ({ assets, teams, products }) => {
      if (!assets && !teams && !products) return text('channels.which_all');
      const counts = [
        ...(assets ? [text('channels.which_count', { count: assets.length })] : []),
        ...(teams ? [text('channels.which_teams', { count: teams.length })] : []),
        ...(products ? [text('channels.which_products', { count: products.length })] : []),
      ];
      const names = [...(assets ?? []), ...(teams ?? []), ...(products ?? [])].slice(0, 3);
      return (
        <>
          {format.list(counts)}
          <span className="block text-sm text-ink-muted">
            <bdi className="wrap-anywhere">{format.list(names.map(({ name }) => isolate(name)))}</bdi>
          </span>
        </>
      );
    },
  },
  {
    id: 'when',
    header: text('channels.when'),
    render: ({ timing, hour, weekday, time_zone, quiet_from, quiet_to, language, channel }) => (
      <>
        {timing === 'at_once'
          ? text('channels.timing_at_once')
          : text(`channels.${timing}_at`, { day: format.weekday(weekday), hour: format.hour(hour), zone: zoneName(time_zone) })}
        {quiet_from !== null && quiet_to !== null && (
          <span className="block">
            {text('channels.quiet_at', { from: format.hour(quiet_from), to: format.hour(quiet_to), zone: zoneName(time_zone) })}
          </span>
        )}
        {channel.kind !== 'tracker' && (
          <span className="block text-sm text-ink-muted">
            <bdi lang={language}>{languages[language].name}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: text('channels.state'),
    render: ({ is_on }) => <Badge tone={is_on ? 'good' : 'neutral'}>{text(is_on ? 'channels.on' : 'channels.off')}</Badge>,
  },
];
