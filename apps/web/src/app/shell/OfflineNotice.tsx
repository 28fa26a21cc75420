import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/Notice.tsx';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says so while the browser has no network. */
export function OfflineNotice() {
  const text = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={online ? '' : 'pt-5'}>
      {!online && <Notice tone="warn">{text('shell.offline')}</Notice>}
    </div>
  );
}
