import type { ConformanceVersion } from '@manara/contract/conformance';
import { useCallback } from 'react';
import { useSaying, type Saying } from '../../i18n/saying.ts';

type Version = Pick<ConformanceVersion, 'edition' | 'number'>;

/** Such as “International, version 2”. */
export const versionName =
  ({ edition, number }: Version): Saying =>
  (say, format) =>
    say('conformance.version_name', { edition: say(`conformance.edition_${edition}`), number: format.number(number) });

export function useVersionName(): (version: Version) => string {
  const said = useSaying();
  return useCallback((version) => said(versionName(version)), [said]);
}
