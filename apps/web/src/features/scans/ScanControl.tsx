import type { Asset } from '@manara/contract/assets';
import { cancelScan, startScan } from '@manara/contract/scans';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { isNetworkError } from '../../api/answer.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { connectNeed, type ConnectNeed } from '../../ui/connect/connect-need.ts';
import { ConnectModal } from '../../ui/connect/ConnectModal.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { setRunningScan } from './running-scan.ts';
import { useScanPoll } from './use-scan-poll.ts';

/** Starts the scan of an asset; while it runs says how far it is and can cancel it. */
export function ScanControl({ asset }: { asset: Asset }) {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const start = useApiMutation(startScan);
  const cancel = useApiMutation(cancelScan);
  const running = asset.running_scan;
  const name = isolate(asset.name);
  const button = useRef<HTMLButtonElement>(null);
  const cancelHasFocus = useRef(false);
  const [need, setNeed] = useState<ConnectNeed | null>(null);
  useScanPoll(asset, running !== null && !start.isPending);
  useLayoutEffect(() => {
    // With the scan its cancel button goes; whoever stood on it finds the start button under their fingers.
    if (running || !cancelHasFocus.current) return;
    cancelHasFocus.current = false;
    button.current?.focus({ preventScroll: true });
  }, [running]);

  const run = () => {
    setRunningScan(queries, asset.id, { status: 'queued', progress: 0 });
    start.mutate(
      { params: { id: asset.id }, body: { scan_type: 'accessibility' } },
      {
        onError: ({ failure }) => {
          setRunningScan(queries, asset.id, null);
          const lacking = connectNeed(failure.code);
          if (lacking) setNeed(lacking);
          else if (isNetworkError(failure)) toast.bad((say) => say('scans.start_network'));
          else toast.bad((say) => (failure.detail ? say('scans.start_failed_why', { why: failure.detail }) : say('scans.start_failed')));
        },
      },
    );
  };
  const stop = () =>
    cancel.mutate(
      { params: { id: asset.id } },
      { onError: ({ failure }) => toast.bad((say) => failure.detail ?? say('scans.cancel_failed')) },
    );
  const under =
    running && running.progress > 0
      ? text('scans.scanning_percent', { percent: isolate(format.percent(running.progress)) })
      : text('scans.scanning');
  return (
    <>
      <Button ref={button} variant="primary" icon="scan" busy={running !== null} onClick={run} className="grow tabular-nums opacity-100!">
        <span>
          {running ? under : text('scans.run')}
          <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
        </span>
      </Button>
      {running && (
        <IconButton
          icon="stop"
          label={text('scans.cancel_of', { name })}
          aria-disabled={cancel.isPending || undefined}
          onClick={cancel.isPending ? undefined : stop}
          onFocus={() => (cancelHasFocus.current = true)}
          onBlur={() => (cancelHasFocus.current = false)}
          className="border border-line-strong"
        />
      )}
      {need && <ConnectModal need={need} assetName={asset.name} onClose={() => setNeed(null)} />}
    </>
  );
}
