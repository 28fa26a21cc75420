import { createAsset, listAssets } from '@manara/contract/assets';
import { getDashboard } from '@manara/contract/dashboard';
import { startScan } from '@manara/contract/scans';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { notStarted } from '../../../ui/not-started.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import type { AssetValues } from '../asset-errors.ts';
import { hasPages, type OfferedType } from '../asset-kinds.ts';
import { writeLibrary } from '../library/library-values.ts';
import { writeRepository } from '../repository/repository-values.ts';
import { ownTimeZone } from '../../../ui/schedule/schedule-values.ts';
import { webAddress } from '../web-address.ts';

interface CreateAsset {
  /** `scanNow`: with a first scan, where it is of a type that is scanned. */
  create: (type: OfferedType, values: AssetValues, scanNow: boolean) => void;
  creating: boolean;
  failure: string | null;
  /** The server's sentences by field. */
  faults: Record<string, string>;
  forget: () => void;
}

/** Queues the first scan of an asset. Where that is not possible, the asset is there all the same, and it is said why. */
async function beginScan(id: string): Promise<void> {
  const started = await call(startScan, { params: { id }, body: { scan_type: 'accessibility' } });
  if (!started.ok) toast.bad(notStarted(started));
}

/** Creates an asset, at most once however often it is sent: the key of the dialog makes a repetition answer the first. */
export function useCreateAsset(onDone: () => void): CreateAsset {
  const text = useText();
  const queries = useQueryClient();
  const [key] = useState(() =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  const { mutate, isPending, error, reset } = useApiMutation(createAsset);
  return {
    create(type, { name, url, repository, library }, scanNow) {
      const body = {
        name: name.trim(),
        asset_type: type,
        ...(hasPages(type) && {
          website: {
            url: webAddress(url),
            ...(repository && { repository: writeRepository(repository) }),
          },
        }),
        ...(library && { library: writeLibrary(library) }),
        // At night where the person is.
        schedule: { time_zone: ownTimeZone() },
      };
      mutate(
        { body, headers: { 'idempotency-key': key } },
        {
          onSuccess: async ({ id }) => {
            if (scanNow && (hasPages(type) || library)) await beginScan(id);
            // The list is sorted newest first, so the new asset stands at its head.
            void queries.invalidateQueries({ queryKey: [getDashboard.id] });
            await queries.invalidateQueries({ queryKey: [listAssets.id] });
            toast.good((say) => say('assets.created', { name: isolate(body.name) }));
            onDone();
          },
        },
      );
    },
    creating: isPending,
    failure: error && whyNot(text, error.failure, text('assets.create_failed'), text('assets.create_network')),
    faults: error?.failure.fields ?? {},
    forget: reset,
  };
}
