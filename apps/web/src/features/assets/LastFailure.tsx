import type { Asset } from '@manara/contract/assets';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** That the latest scan of an asset failed, and behind it why. `canScan`: the card has the button that tries again. */
export function LastFailure({
  asset: { name, last_failure: failure, running_scan: running },
  canScan,
}: {
  asset: Asset;
  canScan: boolean;
}) {
  const text = useText();
  const format = useFormat();
  if (!failure || running) return null;
  return (
    <Disclosure
      summary={
        <span className="inline-flex items-center gap-1.5">
          <Icon name="alert" size={1} className="text-bad" />
          <span>
            {text('assets.last_scan_failed', { date: isolate(format.dateTime(failure.at)) })}
            <VisuallyHidden>{text('assets.of', { name: isolate(name) })}</VisuallyHidden>
          </span>
        </span>
      }
    >
      <div className="grid gap-1">
        {failure.reason && (
          <p>
            <bdi>{failure.reason}</bdi>
          </p>
        )}
        {canScan && <p className="text-ink-muted">{text('assets.last_scan_again')}</p>}
      </div>
    </Disclosure>
  );
}
