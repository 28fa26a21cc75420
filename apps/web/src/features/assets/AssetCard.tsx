import type { Asset } from '@manara/contract/assets';
import { useId, type ReactNode } from 'react';
import { Bdi } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isScannable, placeholderReason, typeIcons, typeLabels } from './asset-kinds.ts';
import { AssetFigures } from './AssetFigures.tsx';
import { AssetTags } from './AssetTags.tsx';
import { cardActions } from './card-actions.ts';
import { LastFailure } from './LastFailure.tsx';
import { libraryLabel } from './library/library-values.ts';
import { LibraryNote } from './library/LibraryNote.tsx';
import { shortAddress } from './short-address.ts';

interface Props {
  asset: Asset;
  /** Starts its scan; null for people who may not. */
  scanControl: ReactNode;
  /** Null for people who may not. */
  onSettings: (() => void) | null;
  onDelete: (() => void) | null;
}

/** One monitored asset on the dashboard. Its heading can take focus. */
export function AssetCard({ asset, scanControl, onSettings, onDelete }: Props) {
  const text = useText();
  const headingId = useId();
  const name = isolate(asset.name);
  const { url, github_org_repo: repository } = asset.website;
  const isLibrary = placeholderReason(asset) !== null;
  const { library } = asset;
  const isScanned = asset.website.last_scan_at !== null;
  const isPlaceholder = isLibrary && !isScanned && !library?.connected;
  const actions = cardActions(text, asset, { onSettings, onDelete });
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
            {isPlaceholder && <Badge>{text('assets.placeholder')}</Badge>}
            <span className="min-w-0">
              {repository || url ? (
                <Bdi>{repository ?? shortAddress(url ?? '')}</Bdi>
              ) : (
                <bdi>{library ? libraryLabel(library) : asset.organization}</bdi>
              )}
            </span>
          </p>
        </div>
        {actions.length > 0 && <Menu label={text('assets.actions_of', { name })} items={actions} />}
      </header>
      <div className="grid grow content-start gap-2 px-4 pt-2 pb-2">
        {!isPlaceholder && <AssetFigures asset={asset} />}
        {isLibrary && (isPlaceholder || library) && <LibraryNote asset={asset} />}
        {!isLibrary && !isScannable(asset) && <p className="text-sm text-ink-muted">{text('assets.address_missing')}</p>}
        {!isPlaceholder && <LastFailure asset={asset} canScan={scanControl !== null} />}
        <AssetTags name={asset.name} tags={asset.tags} />
      </div>
      {/* Always as high, so that nothing moves when a scan begins or ends. */}
      <div className="h-2 px-4">
        {asset.running_scan && <ProgressBar value={asset.running_scan.progress} label={text('scans.progress_of', { name })} />}
      </div>
      <footer className="flex flex-wrap gap-2 px-4 pt-2 pb-4">
        <ButtonLink to={`/${isLibrary ? 'sharepoint_report' : 'report'}/${asset.id}`} className="grow">
          <span>
            {text('assets.view_report')}
            <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
          </span>
        </ButtonLink>
        {(!isLibrary || library?.connected) && scanControl}
      </footer>
    </Card>
  );
}
