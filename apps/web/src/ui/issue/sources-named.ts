import type { ScannedSources } from '@manara/contract/assets';
import { isolate } from '../../i18n/isolate.ts';

/** The repository and commit whose pages a scan read, as sentences name them. */
export const sourcesNamed = ({ name, folder, branch, commit }: ScannedSources) => ({
  repository: isolate(name),
  folder: isolate(folder),
  branch: isolate(branch),
  commit: isolate(commit.slice(0, 7)),
});
