import type { Dashboard } from '@manara/contract/dashboard';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { SeverityMark } from '../../ui/issue/SeverityMark.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { useAddresses, type Addresses } from './use-addresses.ts';

type Risk = keyof Dashboard['risks'];

const risksOf = (addresses: Addresses): [Risk, IconName | 'critical' | 'high', string][] => [
  ['critical', 'critical', addresses.issues({ standing: 'yes', severity: 'critical' })],
  ['high', 'high', addresses.issues({ standing: 'yes', severity: 'high' })],
  ['in_progress', 'clock', addresses.issues({ status: 'in_progress' })],
  ['back', 'refresh', addresses.issues({ standing: 'yes', back: 'yes' })],
  ['accepted', 'user', addresses.issues({ resolution: 'accepted' })],
  ['poor', 'globe', addresses.assets({ assets: 'poor' })],
  ['stale', 'calendar', addresses.assets({ assets: 'stale' })],
  ['failed', 'stop', addresses.assets({ assets: 'failed' })],
];

/** What asks for attention; what each means is behind the question mark. What there is nothing of is left out. */
export function RisksPanel({ figures, className = 'lg:col-span-5' }: { figures: Dashboard['risks']; className?: string }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const present = risksOf(addresses).filter(([risk]) => figures[risk] > 0);
  return (
    <Panel
      title={text('dashboard.risks_title')}
      className={className}
      explanation={
        <dl className="grid gap-2">
          {risksOf(addresses).map(([risk]) => (
            <div key={risk}>
              <dt className="font-semibold">{text(`dashboard.risk_${risk}`)}</dt>
              <dd>{text(`dashboard.risk_${risk}_explain`)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      {present.length === 0 && <p className="text-ink-muted">{text('dashboard.risks_none')}</p>}
      {present.length > 0 && (
        <ul className="-mt-1 grid">
          {present.map(([risk, icon, to]) => (
            <li
              key={risk}
              className="grid min-h-7.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line not-first:border-t"
            >
              {icon === 'critical' || icon === 'high' ? (
                <SeverityMark severity={icon} />
              ) : (
                <Icon name={icon} size={1} className="text-ink-muted" />
              )}
              <span className="min-w-0">{text(`dashboard.risk_${risk}`)}</span>
              <FigureLink
                to={to}
                of={text(`dashboard.risk_${risk}`)}
                className="justify-end font-semibold tabular-nums text-ink! no-underline! hover:underline! focus-visible:underline!"
              >
                {format.number(figures[risk])}
              </FigureLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
