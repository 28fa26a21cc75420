import type { Dashboard } from '@manara/contract/dashboard';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { BarChart, type Bar } from '../../ui/chart/BarChart.tsx';
import { ChartTable, type ChartRow } from '../../ui/chart/ChartTable.tsx';
import { Explain } from './Explain.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { useAddresses } from './use-addresses.ts';

const bands = [
  ['good', 'good'],
  ['fair', 'fair'],
  ['poor', 'poor'],
  ['unscored', 'quiet'],
] as const;

/** The assets by how they score, and by type. */
export function AssetsPanel({ assets }: { assets: Dashboard['assets'] }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const title = text('dashboard.assets_title');
  const bar = (key: string, label: string, value: number, to: string, tone?: Bar['tone']): Bar => ({
    key,
    label,
    value,
    figure: (
      <FigureLink to={to} of={label} className="justify-end">
        {format.number(value)}
      </FigureLink>
    ),
    ...(tone && { tone }),
  });
  const byBand = bands.map(([band, tone]) =>
    bar(band, text(`dashboard.band_${band}`), assets[band], addresses.assets({ assets: band }), tone),
  );
  const byType = assets.types.map(({ type, count }) => bar(type, text(`assets.type_${type}`), count, addresses.assets({ type })));
  const statics = assets.static > 0 ? [bar('static', text('dashboard.static'), assets.static, addresses.assets({ assets: 'static' }))] : [];
  const most = Math.max(assets.total, assets.static);
  const row = (key: string, head: string, count: number): ChartRow => ({
    key,
    head,
    cells: [format.number(count), assets.total === 0 ? '' : format.percent((count / assets.total) * 100)],
  });
  return (
    <Panel title={title}>
      <h3 className="font-semibold">{text('dashboard.by_score')}</h3>
      <BarChart label={text('dashboard.by_score')} bars={byBand} max={most} />
      <h3 className="font-semibold">{text('dashboard.by_type')}</h3>
      <BarChart label={text('dashboard.by_type')} bars={[...byType, ...statics]} max={most} />
      <Explain of={title}>
        <p>{text('dashboard.assets_explain')}</p>
        <ChartTable
          caption={title}
          columns={[text('dashboard.column_group'), text('dashboard.column_assets'), text('dashboard.column_share')]}
          rows={[
            ...bands.map(([band]) => row(band, text(`dashboard.band_${band}`), assets[band])),
            ...assets.types.map(({ type, count }) => row(type, text(`assets.type_${type}`), count)),
          ]}
        />
      </Explain>
    </Panel>
  );
}
