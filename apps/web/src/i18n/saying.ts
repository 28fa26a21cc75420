import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatOf, type Format } from './use-format.ts';
import { textOf, type Text } from './use-text.ts';

/**
 * A sentence that is kept to be said, `(say) => say('documents.renamed')`: it is said in the language of the moment, and in the other one
 * after a switch. What only the server can say is in the language of its answer, `() => failure.detail`.
 */
export type Saying = (say: Text, format: Format) => string;

/** Says sentences in the current language. */
export function useSaying(): (saying: Saying) => string {
  const intl = useIntl();
  return useCallback((saying) => saying(textOf(intl), formatOf(intl)), [intl]);
}
