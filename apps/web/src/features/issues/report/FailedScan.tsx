import type { AssetMetadata } from '@manara/contract/issues';
import type { Static } from 'typebox';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** That the latest scan failed and why, so that nobody takes what an earlier one found for what is there now. */
export function FailedScan({ asset: { last_failure: failure, last_scan_at: read } }: { asset: Static<typeof AssetMetadata> }) {
  const text = useText();
  const format = useFormat();
  if (!failure) return null;
  const at = isolate(format.dateTime(failure.at));
  return (
    <Notice tone="warn" role="note">
      <p className="font-semibold">{text('issues.scan_failed', { date: at })}</p>
      {failure.reason && (
        <p>
          <bdi>{failure.reason}</bdi>
        </p>
      )}
      {read && <p>{text('issues.scan_failed_since', { date: isolate(format.dateTime(read)) })}</p>}
    </Notice>
  );
}
