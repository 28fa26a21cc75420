import { isLibrary } from '@manara/core/placeholder';

const ofPages = {
  hint: 'detail.retest_hint',
  running: 'detail.retest_running',
  clean: 'detail.retest_clean',
  found: 'detail.retest_found',
  unread: 'detail.retest_unread',
  left: 'detail.retest_left',
  event: 'detail.event.retested',
} as const;
const ofFiles = {
  hint: 'detail.retest_files_hint',
  running: 'detail.retest_files_running',
  clean: 'detail.retest_files_clean',
  found: 'detail.retest_files_found',
  unread: 'detail.retest_files_unread',
  left: 'detail.retest_files_left',
  event: 'detail.event.retested_files',
} as const;

/** What a re-test says of an asset: libraries have files, all others pages. */
export const retestWords = (assetType: string): typeof ofPages | typeof ofFiles => (isLibrary(assetType) ? ofFiles : ofPages);
