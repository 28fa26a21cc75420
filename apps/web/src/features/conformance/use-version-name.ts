import type { ConformanceVersion } from '@manara/contract/conformance';
import { useCallback } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

/** Such as “International, version 2”. */
export function useVersionName() {
  const text = useText();
  const format = useFormat();
  return useCallback(
    ({ edition, number }: Pick<ConformanceVersion, 'edition' | 'number'>) =>
      text('conformance.version_name', { edition: text(`conformance.edition_${edition}`), number: format.number(number) }),
    [text, format],
  );
}
