import { listPages } from '@manara/contract/pages';
import { useDeferredValue } from 'react';
import { useApiQuery } from '../../../../api/use-api.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { readablePath, sortByScope, type ScopeValues } from './scope-values.ts';

/** As many as one call gives; and addresses of a list that are shown. */
const most = 500;
const shown = 20;

/** What the patterns would make of the pages that are known from scans. */
export function ScopePreview({ assetId, values }: { assetId: string; values: ScopeValues }) {
  const text = useText();
  const typed = useDeferredValue(values);
  const { data } = useApiQuery(listPages, { params: { id: assetId }, query: { limit: most, sort: 'url' } });
  const urls = data?.pages.map(({ url }) => url) ?? [];
  const { kept, left } = sortByScope(typed, urls);
  const lists = [
    ['preview_kept', kept],
    ['preview_left', left],
  ] as const;
  return (
    // As high as it will be, so that nothing moves when the pages come.
    <div className="min-h-40 rounded-control border border-line bg-sunken p-4 text-sm">
      <p role="status" className="font-semibold">
        {urls.length > 0 && text('assets.preview', { known: urls.length, kept: kept.length })}
        {data?.total === 0 && text('assets.preview_unknown')}
      </p>
      {lists.map(
        ([title, addresses]) =>
          addresses.length > 0 && (
            <Disclosure key={title} summary={text(`assets.${title}`, { count: addresses.length })}>
              <ul className="grid gap-1">
                {addresses.slice(0, shown).map((url) => (
                  <li key={url} className="wrap-anywhere">
                    <bdi dir="ltr">{readablePath(url)}</bdi>
                  </li>
                ))}
              </ul>
              {addresses.length > shown && <p className="mt-1">{text('assets.preview_more', { count: addresses.length - shown })}</p>}
            </Disclosure>
          ),
      )}
    </div>
  );
}
