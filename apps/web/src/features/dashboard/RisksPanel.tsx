import type { Dashboard } from '@manara/contract/dashboard';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { useAddresses, type Addresses } from './use-addresses.ts';

type Risk = keyof Dashboard['risks'];

const risksOf = (addresses: Addresses): [Risk, IconName, string][] => [
  ['critical', 'alert', addresses.issues({ standing: 'yes', severity: 'critical' })],
  ['high', 'alert', addresses.issues({ standing: 'yes', severity: 'high' })],
  ['in_progress', 'clock', addresses.issues({ status: 'in_progress' })],
  ['back', 'refresh', addresses.issues({ standing: 'yes', back: 'yes' })],
  ['accepted', 'user', addresses.issues({ resolution: 'accepted' })],
  ['poor', 'globe', addresses.assets({ assets: 'poor' })],
  ['stale', 'calendar', addresses.assets({ assets: 'stale' })],
  ['failed', 'stop', addresses.assets({ assets: 'failed' })],
];

/** What asks for attention, each with what it means. What there is nothing of is left out. */
export function RisksPanel({ figures }: { figures: Dashboard['risks'] }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const present = risksOf(addresses).filter(([risk]) => figures[risk] > 0);
  return (
    <Panel title={text('dashboard.risks_title')}>
      {present.length === 0 && <p className="text-ink-muted">{text('dashboard.risks_none')}</p>}
      {present.length > 0 && (
        <ul className="grid gap-3">
          {present.map(([risk, icon, to]) => (
            <li key={risk} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
              <Icon name={icon} className="mt-0.5 text-ink-muted" />
              <span className="min-w-0">
                <span className="block font-semibold">{text(`dashboard.risk_${risk}`)}</span>
                <span className="block text-sm text-ink-muted">{text(`dashboard.risk_${risk}_explain`)}</span>
              </span>
              <FigureLink to={to} of={text(`dashboard.risk_${risk}`)} className="h-fit justify-end text-xl font-bold tabular-nums">
                {format.number(figures[risk])}
              </FigureLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
