import type { OwnSession } from '@manara/contract/own-sessions';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Names a device by its browser and system, as far as it says what they are. */
export function useDeviceName(): (session: Pick<OwnSession, 'browser' | 'system'>) => string {
  const text = useText();
  return ({ browser, system }) => {
    if (browser && system) return text('settings.session_device', { browser: isolate(browser), system: isolate(system) });
    return browser ?? system ?? text('settings.session_unknown');
  };
}
