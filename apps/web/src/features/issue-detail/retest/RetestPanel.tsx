import type { RetestStatus } from '@manara/contract/retests';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { isActive } from './is-active.ts';
import { retestWords } from './retest-words.ts';
import type { RetestControl } from './use-retest.ts';

/** What the pages or files said. */
function Outcome({ retest: { outcome, unread_pages }, assetType }: { retest: RetestStatus; assetType: string }) {
  const text = useText();
  const words = retestWords(assetType);
  if (!outcome) return null;
  const { found, clean, unread, left } = outcome;
  return (
    <>
      {found === 0 && clean > 0 && <p>{text(words.clean, { clean })}</p>}
      {found > 0 && <p>{text(words.found, { found, clean })}</p>}
      {unread > 0 && (
        <>
          <p>{text(words.unread, { unread })}</p>
          <ul className="mt-1 list-disc ps-6 text-sm">
            {unread_pages.map(({ url, reason }) => (
              <li key={url}>
                <Bdi>{url}</Bdi> <bdi className="block">{reason}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && <p>{text(words.left, { left })}</p>}
    </>
  );
}

/** The re-test that is under way, or how the latest one ended. */
export function RetestPanel({ retest, control, assetType }: { retest: RetestStatus | null; control: RetestControl; assetType: string }) {
  const text = useText();
  const format = useFormat();
  if (!retest && !control.isRunning) return null;
  if (control.isRunning) {
    const running = text(retestWords(assetType).running, { done: retest?.pages_done ?? 0, pages: retest?.pages ?? 1 });
    return (
      <Notice
        tone="info"
        role="status"
        action={
          isActive(retest) && (
            <Button size="sm" icon="stop" busy={control.isBusy} onClick={control.cancel}>
              {text('detail.retest_cancel')}
            </Button>
          )
        }
      >
        <p className="mb-2">{running}</p>
        <ProgressBar value={retest && isActive(retest) && retest.pages_done > 0 ? retest.progress : null} label={text('detail.retest')} />
      </Notice>
    );
  }
  if (!retest) return null;
  const isClean = retest.outcome !== null && retest.outcome.found === 0 && retest.outcome.unread === 0 && retest.outcome.left === 0;
  return (
    <Notice tone={retest.status === 'failed' ? 'bad' : isClean ? 'good' : 'info'} role="note">
      <p className="font-semibold">
        {text('detail.retest_title')}
        {retest.finished_at && <span className="font-normal"> · {format.dateTime(retest.finished_at)}</span>}
      </p>
      {retest.status === 'failed' && <p>{retest.error ?? text('detail.retest_failed')}</p>}
      {retest.status === 'cancelled' && <p>{text('detail.retest_cancelled')}</p>}
      <Outcome retest={retest} assetType={assetType} />
    </Notice>
  );
}
