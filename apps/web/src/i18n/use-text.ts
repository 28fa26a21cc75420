import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from './message-ids.ts';

/** Values of a message. Give counts and dates as they are; wrap foreign text that may run the other way in `isolate`. */
type Values = Record<string, string | number | Date>;
export type Text = (id: MessageId, values?: Values) => string;

export const textOf =
  (intl: IntlShape): Text =>
  (id, values) =>
    intl.formatMessage({ id }, values);

/** `text('shell.sign_out')`: a message in the current language, as a plain string. */
export function useText(): Text {
  const intl = useIntl();
  return useMemo(() => textOf(intl), [intl]);
}
