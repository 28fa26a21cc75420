import { createAsset, updateAsset, type Asset } from '@manara/contract/assets';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMay } from '../../api/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useAddOnArrival } from '../../ui/use-add-on-arrival.ts';
import { AddAssetCard } from './AddAssetCard.tsx';
import { isScannable } from './asset-kinds.ts';
import { AssetCard } from './AssetCard.tsx';
import { AssetDialogs, type AssetDialog } from './AssetDialogs.tsx';
import { assetGrid, GridSkeleton } from './GridSkeleton.tsx';
import { StaticAssetCard } from './StaticAssetCard.tsx';
import { useAssetFilter } from './use-asset-filter.ts';
import { useAssets } from './use-assets.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** The assets of the organisation as cards. `scanControl` draws what starts and cancels an asset's scan. */
export function MonitoringGrid({ scanControl }: { scanControl: (asset: Asset) => ReactNode }) {
  const text = useText();
  const mayManage = useMay()(updateAsset);
  const { filter, isFiltered, isNarrow, words, clear } = useAssetFilter();
  const { assets, statics, total, search, setSearch, error, reading, retry, showMore } = useAssets(filter);
  const [dialog, setDialog] = useState<AssetDialog | null>(null);
  useAddOnArrival('asset', () => mayManage && setDialog({ what: 'add' }));
  useAddOnArrival('audits', () => mayManage && setDialog({ what: 'audits' }));
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnArrival(heading);
  const focusFrom = useRef<number | null>(null);
  const [gone, setGone] = useState(0);
  const shown = assets?.length ?? 0;
  const all = total + statics.length;
  useEffect(() => {
    const from = focusFrom.current;
    if (from === null || shown <= from) return;
    focusFrom.current = null;
    list.current?.children[from]?.querySelector('h3')?.focus();
  }, [shown]);
  useEffect(() => {
    if (gone > 0) heading.current?.focus();
  }, [gone]);

  const scanOf = (asset: Asset): ReactNode => {
    if (!mayManage) return null;
    if (isScannable(asset)) return scanControl(asset);
    return (
      <Button variant="primary" className="grow" onClick={() => setDialog({ what: 'settings', asset })}>
        {text('assets.address_add')}
      </Button>
    );
  };
  const isEmpty = assets && all === 0 && !search && !isFiltered && !isNarrow;
  return (
    <section aria-labelledby="monitoring">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="monitoring" ref={heading} tabIndex={-1} className="py-1 text-lg font-semibold">
          {text('assets.monitoring_title')}
          {all > 0 && <span className="text-base font-normal text-ink-muted"> ({text('assets.monitoring_count', { count: all })})</span>}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {(all > 10 || search || isFiltered) && (
            <SearchField
              label={text('assets.search')}
              placeholder={text('assets.search')}
              value={search}
              onSearch={setSearch}
              className="w-64 max-w-full"
            />
          )}
          {mayManage && (
            <Button icon="add" onClick={() => setDialog({ what: 'audits' })}>
              {text('assets.static_add')}
            </Button>
          )}
        </div>
      </div>
      <div className="mb-4 empty:hidden">
        <LicenceNote of={createAsset} />
      </div>
      {isFiltered && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* Its room is there before its words: the button stays where it is. */}
          <p role="status" className="min-h-lh grow basis-72">
            {assets && text('dashboard.grid_filtered', { count: all, what: words })}
          </p>
          <Button
            size="sm"
            icon="close"
            onClick={() => {
              clear();
              heading.current?.focus();
            }}
          >
            {text('dashboard.grid_all')}
          </Button>
        </div>
      )}
      {error && !assets && (
        <ErrorPanel title={text('assets.load_failed_title')} onRetry={retry} retrying={reading}>
          {error}
        </ErrorPanel>
      )}
      {error && assets && (
        <div className="mb-4">
          <RetryNotice onRetry={retry} retrying={reading}>
            {text('assets.stale')}
          </RetryNotice>
        </div>
      )}
      {!assets && !error && <GridSkeleton />}
      {isEmpty && (
        <EmptyState
          icon="globe"
          level="h3"
          title={text('assets.empty_title')}
          action={
            mayManage && (
              <Button variant="primary" icon="add" onClick={() => setDialog({ what: 'add' })}>
                {text('assets.add')}
              </Button>
            )
          }
        >
          {text(mayManage ? 'assets.empty_text' : 'assets.empty_text_reader')}
        </EmptyState>
      )}
      {assets && all === 0 && !search && isNarrow && !isFiltered && (
        <EmptyState icon="people" level="h3" title={text('dashboard.narrow_empty_title')}>
          {text('dashboard.narrow_empty_text')}
        </EmptyState>
      )}
      {assets && search && all === 0 && (
        <EmptyState icon="search" level="h3" title={text('assets.search_none_title')}>
          {text('assets.search_none_text')}
        </EmptyState>
      )}
      {assets && all > 0 && (
        <ul ref={list} className={assetGrid}>
          {assets.map((asset) => (
            <li key={asset.id} className="min-w-0">
              <AssetCard
                asset={asset}
                scanControl={scanOf(asset)}
                onSettings={mayManage ? () => setDialog({ what: 'settings', asset }) : null}
                onDelete={mayManage ? () => setDialog({ what: 'delete', asset }) : null}
              />
            </li>
          ))}
          {statics.map((asset) => (
            <li key={asset.id} className="min-w-0">
              <StaticAssetCard
                asset={asset}
                onSettings={mayManage ? () => setDialog({ what: 'settings', asset }) : null}
                onDelete={mayManage ? () => setDialog({ what: 'delete', asset }) : null}
              />
            </li>
          ))}
          {mayManage && !search && !isFiltered && !isNarrow && (
            <li className="min-w-0">
              <AddAssetCard onAdd={() => setDialog({ what: 'add' })} />
            </li>
          )}
        </ul>
      )}
      {assets && showMore && (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-4">
          <p className="text-ink-muted">{text('assets.shown', { shown, total })}</p>
          <Button
            busy={reading}
            onClick={() => {
              focusFrom.current = shown;
              showMore();
            }}
          >
            {text('assets.show_more')}
          </Button>
        </div>
      )}
      <AssetDialogs dialog={dialog} onChange={setDialog} onGone={() => setGone(gone + 1)} />
    </section>
  );
}
