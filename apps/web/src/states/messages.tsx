import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { toast } from '../ui/toast/toast.ts';
import { nothing } from './nothing.ts';

function Notices() {
  const text = useText();
  return (
    <div className="grid gap-4">
      {(['good', 'warn', 'bad', 'info'] as const).map((tone) => (
        <Notice key={tone} tone={tone} action={<Button size="sm">{text('shell.retry')}</Button>}>
          {text('assets.stale')}
        </Notice>
      ))}
      <RetryNotice onRetry={nothing} retrying>
        {text('assets.load_network')}
      </RetryNotice>
      <Disclosure summary={text('assets.sign_in_promises')} open>
        {text('assets.sign_in_promise_stored')}
      </Disclosure>
      <ProgressBar value={40} label={text('assets.loading')} />
      <ProgressBar value={null} label={text('assets.last_scan')} />
      <p className="flex flex-wrap gap-2">
        {(['neutral', 'info', 'good', 'warn', 'bad', 'strong'] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon="info">
            {text('assets.not_scanned')}
          </Badge>
        ))}
      </p>
      <dl className="grid gap-4 sm:grid-cols-2">
        {(['plain', 'good', 'warn', 'bad'] as const).map((tone) => (
          <StatCard key={tone} tone={tone} icon="info" label={text('assets.compliance')} value="87.5" note={text('assets.name_hint')} />
        ))}
      </dl>
    </div>
  );
}

function Empty() {
  const text = useText();
  return (
    <EmptyState title={text('assets.empty_title')} action={<Button variant="primary">{text('assets.add')}</Button>}>
      {text('assets.empty_text')}
    </EmptyState>
  );
}

function Failed() {
  const text = useText();
  return (
    <ErrorPanel title={text('assets.load_failed_title')} onRetry={nothing} retrying={false}>
      {text('assets.load_network')}
    </ErrorPanel>
  );
}

function Waiting() {
  const text = useText();
  return (
    <Loading label={text('shell.loading_screen')} className="grid gap-5">
      <Skeleton className="h-10 max-w-md" />
      <Skeleton className="h-40" />
    </Loading>
  );
}

function Toasts() {
  const text = useText();
  useEffect(() => {
    toast.good((say) => say('settings.theme_saved'));
    toast.bad((say) => say('assets.delete_network'));
    toast.info((say) => say('assets.stale'));
  }, []);
  return <Button>{text('shell.retry')}</Button>;
}

export const messageStates = {
  'notices, badges and figures': Notices,
  'nothing there yet': Empty,
  'what could not be loaded': Failed,
  'what is being loaded': Waiting,
  'messages at the top': Toasts,
};
