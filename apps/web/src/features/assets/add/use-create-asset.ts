import { createAsset, listAssets } from '@manara/contract/assets';
import { getDashboard } from '@manara/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { AssetValues } from '../asset-errors.ts';
import { isScannedType, type OfferedType } from '../asset-kinds.ts';
import { writeRepository } from '../repository/repository-values.ts';
import { ownTimeZone } from '../../../ui/schedule/schedule-values.ts';
import { webAddress } from '../web-address.ts';

interface CreateAsset {
  create: (type: OfferedType, values: AssetValues) => void;
  creating: boolean;
  failure: string | null;
  /** The server's sentences by field. */
  faults: Record<string, string>;
  forget: () => void;
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
    create(type, { name, url, repository }) {
      const body = {
        name: name.trim(),
        asset_type: type,
        ...(isScannedType(type) && {
          website: {
            url: webAddress(url),
            ...(repository && { repository: writeRepository(repository) }),
          },
        }),
        // At night where the person is.
        schedule: { time_zone: ownTimeZone() },
      };
      mutate(
        { body, headers: { 'idempotency-key': key } },
        {
          onSuccess: async () => {
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
    failure:
      error && (isNetworkError(error.failure) ? text('assets.create_network') : (error.failure.detail ?? text('assets.create_failed'))),
    faults: error?.failure.fields ?? {},
    forget: reset,
  };
}
