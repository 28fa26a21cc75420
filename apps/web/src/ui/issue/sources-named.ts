import { isolate } from '../../i18n/isolate.ts';

/** The commit whose pages a scan read, as sentences name it. */
export const sourcesNamed = ({ branch, commit }: { branch: string; commit: string }) => ({
  branch: isolate(branch),
  commit: isolate(commit.slice(0, 7)),
});
