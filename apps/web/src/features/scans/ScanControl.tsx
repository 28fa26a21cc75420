import type { Asset } from '@manara/contract/assets';
import { cancelScan, startScan } from '@manara/contract/scans';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { loadLaterTexts } from '../../i18n/language-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { connectNeed, type ConnectNeed } from '../../ui/connect/connect-need.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { notStarted } from '../../ui/not-started.ts';
import { toast } from '../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { setRunningScan } from './running-scan.ts';
import { useScanPoll } from './use-scan-poll.ts';

/* Seldom shown, and with texts that the dashboard does without. */
const ConnectModal = lazy(async () => {
  const [module] = await Promise.all([import('../../ui/connect/ConnectModal.tsx'), loadLaterTexts()]);
  return { default: module.ConnectModal };
});

/** Starts the scan of an asset; while it runs says how far it is and can cancel it. `isSmall`: in a row of a list. */
export function ScanControl({ asset, isSmall = false }: { asset: Asset; isSmall?: boolean }) {
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
          else toast.bad(notStarted(failure));
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
      <Button
        ref={button}
        variant={isSmall ? 'secondary' : 'primary'}
        size={isSmall ? 'sm' : 'md'}
        {...(!isSmall && { icon: 'scan' as const })}
        busy={running !== null}
        onClick={run}
        className={`tabular-nums opacity-100! ${isSmall ? 'whitespace-nowrap' : 'grow'}`}
      >
        <span>
          {running ? (isSmall && running.progress > 0 ? format.percent(running.progress) : under) : text('scans.run')}
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
      {need && (
        <Suspense>
          <ConnectModal need={need} assetName={asset.name} onClose={() => setNeed(null)} />
        </Suspense>
      )}
    </>
  );
}
