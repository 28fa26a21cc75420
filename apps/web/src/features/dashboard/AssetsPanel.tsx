import type { Dashboard } from '@manara/contract/dashboard';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChartTable, type ChartRow } from '../../ui/chart/ChartTable.tsx';
import { StackedBar } from '../../ui/chart/StackedBar.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Legend } from './Legend.tsx';
import { Panel } from './Panel.tsx';
import { useAddresses } from './use-addresses.ts';

const bands = [
  ['good', 'bg-good-mark'],
  ['fair', 'bg-warn-mark'],
  ['poor', 'bg-bad-mark'],
  ['unscored', 'border border-line-strong bg-surface'],
] as const;
const grounds = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-rest'];

/** The assets by how they score, and by type: a whole each. */
export function AssetsPanel({ assets, className = 'lg:col-span-4' }: { assets: Dashboard['assets']; className?: string }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const title = text('dashboard.assets_title');
  const part = (key: string, label: string, value: number, ground: string, to: string) => ({
    key,
    label,
    value,
    ground,
    figure: (
      <FigureLink to={to} of={label} className="justify-end text-ink! no-underline! hover:underline! focus-visible:underline!">
        {format.number(value)}
      </FigureLink>
    ),
  });
  const byBand = bands.map(([band, ground]) =>
    part(band, text(`dashboard.band_${band}`), assets[band], ground, addresses.assets({ assets: band })),
  );
  const groundOf = (index: number) => grounds[Math.min(index, grounds.length - 1)] ?? '';
  const byType = [
    ...assets.types.map(({ type, count }, index) =>
      part(type, text(`assets.type_${type}`), count, groundOf(index), addresses.assets({ type })),
    ),
    ...(assets.static > 0
      ? [
          part(
            'static',
            text('dashboard.static'),
            assets.static,
            'border border-line-strong bg-sunken',
            addresses.assets({ assets: 'static' }),
          ),
        ]
      : []),
  ];
  const row = (key: string, head: string, count: number): ChartRow => ({
    key,
    head,
    cells: [format.number(count), assets.total === 0 ? '' : format.percent((count / assets.total) * 100)],
  });
  return (
    <Panel
      title={title}
      className={className}
      explanation={
        <>
          <p>{text('dashboard.assets_explain')}</p>
          <ChartTable
            caption={title}
            columns={[text('dashboard.column_group'), text('dashboard.column_assets'), text('dashboard.column_share')]}
            rows={[
              ...bands.map(([band]) => row(band, text(`dashboard.band_${band}`), assets[band])),
              ...assets.types.map(({ type, count }) => row(type, text(`assets.type_${type}`), count)),
            ]}
          />
        </>
      }
    >
      <h3 className="font-semibold">{text('dashboard.by_score')}</h3>
      <StackedBar parts={byBand} />
      <Legend label={text('dashboard.by_score')} rows={byBand} />
      <h3 className="mt-1 font-semibold">{text('dashboard.by_type')}</h3>
      <StackedBar parts={byType} />
      <Legend label={text('dashboard.by_type')} rows={byType} />
    </Panel>
  );
}
