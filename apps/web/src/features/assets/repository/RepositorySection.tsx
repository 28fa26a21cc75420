import type { Asset } from '@manara/contract/assets';
import { isReadFromSources } from '@manara/core/repository-pages';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { RepositoryField } from './RepositoryField.tsx';
import { isRight, type RepositoryValues } from './repository-values.ts';

const fields = ['branch', 'folder', 'address'].map((field) => `website.repository.${field}`);

interface Props {
  asset: Asset;
  /** The address of the asset, as it is entered. */
  url: string;
  value: RepositoryValues | null;
  onChange: (value: RepositoryValues | null) => void;
}

/** The repository among the settings of an asset. */
export function RepositorySection({ asset, url, value, onChange }: Props) {
  const text = useText();
  return (
    <SettingsSection
      title={text('assets.repository')}
      state={value ? <Bdi>{value.name}</Bdi> : text('assets.repository_none')}
      fields={fields}
      isWrong={!isRight(value)}
    >
      <RepositoryField
        value={value}
        onChange={onChange}
        only={asset.asset_type === 'github_repo' ? 'github' : undefined}
        isScanned={isReadFromSources(asset.asset_type) && value !== null && !url.trim()}
      />
    </SettingsSection>
  );
}
