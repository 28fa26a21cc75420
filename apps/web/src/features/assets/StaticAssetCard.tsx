import type { StaticAsset } from '@manara/contract/assets';
import { downloadStaticReport } from '@manara/contract/static-assets';
import { useId, useState } from 'react';
import { isNetworkError } from '../../api/answer.ts';
import { callFile } from '../../api/api.ts';
import { saveFile } from '../../api/save-file.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ScoreChange } from '../../ui/score/ScoreChange.tsx';
import { ScoreDial } from '../../ui/score/ScoreDial.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { typeIcons, typeLabels } from './asset-kinds.ts';
import { AssetTags } from './AssetTags.tsx';
import { cardActions } from './card-actions.ts';
import { shortAddress } from './short-address.ts';

interface Props {
  asset: StaticAsset;
  /** Null for people who may not. */
  onSettings: (() => void) | null;
  onDelete: (() => void) | null;
}

/** An asset that is audited elsewhere: the figures that were entered, its report, and the report as a file. */
export function StaticAssetCard({ asset, onSettings, onDelete }: Props) {
  const text = useText();
  const format = useFormat();
  const headingId = useId();
  const [busy, setBusy] = useState(false);
  const name = isolate(asset.name);
  const actions = cardActions(text, asset, { onSettings, onDelete });
  const exportReport = async () => {
    setBusy(true);
    const answer = await callFile(downloadStaticReport, { params: { id: asset.id } });
    setBusy(false);
    if (answer.ok) return saveFile(answer.data, answer.data.name || 'report.html');
    toast.bad((say) => (isNetworkError(answer) ? say('shell.network_error') : (answer.detail ?? say('dashboard.static_export_failed'))));
  };
  return (
    <Card as="article" aria-labelledby={headingId} flush className="flex h-full flex-col">
      <header className="flex items-start gap-2 ps-4 pe-2 pt-3">
        <Icon name={typeIcons[asset.asset_type]} className="mt-1 text-ink-muted" />
        <div className="min-w-0 grow pt-0.5">
          <h3 id={headingId} tabIndex={-1} className="text-base leading-snug font-semibold">
            <bdi>{asset.name}</bdi>
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
            <Badge>{text(typeLabels[asset.asset_type])}</Badge>
            <Badge tone="info">{text('dashboard.static_badge')}</Badge>
            {asset.url && (
              <span className="min-w-0">
                <Bdi>{shortAddress(asset.url)}</Bdi>
              </span>
            )}
          </p>
        </div>
        {actions.length > 0 && <Menu label={text('assets.actions_of', { name })} items={actions} />}
      </header>
      <div className="grid grow content-start gap-2 px-4 pt-2 pb-2">
        <dl className="grid grid-cols-[auto_auto] justify-between gap-x-4 gap-y-0.5 text-xs">
          <div className="row-span-2 self-center">
            <dt className="sr-only">{text('assets.compliance')}</dt>
            <dd>
              <ScoreDial score={asset.compliance} />
            </dd>
          </div>
          <div className="flex flex-wrap content-end gap-x-2">
            <dt className="text-ink-muted">{text('assets.change')}</dt>
            <dd className="font-semibold">
              {asset.trend.value === null ? text('dashboard.static_first') : <ScoreChange points={asset.trend.value} />}
            </dd>
          </div>
          <div className="flex flex-wrap content-start gap-x-2">
            <dt className="text-ink-muted">{text('dashboard.static_audited')}</dt>
            <dd className="font-semibold">
              {asset.lastScan ? (
                <time dateTime={asset.lastScan}>{format.date(new Date(`${asset.lastScan}T00:00`))}</time>
              ) : (
                text('dashboard.static_never')
              )}
            </dd>
          </div>
        </dl>
        <AssetTags name={asset.name} tags={asset.tags} />
      </div>
      <footer className="flex flex-wrap gap-2 px-5 pt-5 pb-5">
        <ButtonLink to={`/report/${asset.id}`} className="grow">
          <span>
            {text('assets.view_report')}
            <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
          </span>
        </ButtonLink>
        <Button className="grow" busy={busy} onClick={() => void exportReport()}>
          <span>
            {text('dashboard.static_export')}
            <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
          </span>
        </Button>
      </footer>
    </Card>
  );
}
