import { listAssets, listTags, updateAsset, type Asset } from '@manara/contract/assets';
import { assetReport } from '@manara/contract/issues';
import { listTeams } from '@manara/contract/teams';
import { useQueryClient } from '@tanstack/react-query';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { byField } from './by-field.ts';
import { changeOf } from './change-of.ts';
import type { SettingsValues } from './settings-values.ts';

interface SaveSettings {
  save: (values: SettingsValues, onRefused: (fields: Record<string, string>) => void) => void;
  saving: boolean;
  failure: string | null;
}

/** Saves what was changed of an asset's settings. `onRefused` gets the sentences of the fields at fault. */
export function useSaveSettings(asset: Asset, onDone: () => void): SaveSettings {
  const text = useText();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useApiMutation(updateAsset);
  return {
    save: (values, onRefused) =>
      mutate(
        { params: { id: asset.id }, body: changeOf(asset, values) },
        {
          onSuccess: async () => {
            for (const { id } of [assetReport, listTags, listTeams]) void queries.invalidateQueries({ queryKey: [id] });
            await queries.invalidateQueries({ queryKey: [listAssets.id] });
            toast.good((say) => say('assets.settings_saved', { name: isolate(values.name.trim()) }));
            onDone();
          },
          onError: ({ failure }) => onRefused(byField(failure.fields)),
        },
      ),
    saving: isPending,
    failure:
      error && (isNetworkError(error.failure) ? text('shell.network_error') : (error.failure.detail ?? text('assets.settings_failed'))),
  };
}
