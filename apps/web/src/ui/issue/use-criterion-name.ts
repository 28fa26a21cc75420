import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/message-ids.ts';

/** The name of a success criterion in the reader's language; empty for a number that no catalogue has. */
export function useCriterionName(): (number: string) => string {
  const intl = useIntl();
  return (number) => {
    const id = `criteria.criterion.${number}`;
    return id in intl.messages ? intl.formatMessage({ id: id as MessageId }) : '';
  };
}
