import type { ReactNode } from 'react';
import type { CallError } from '../../../api/answer.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';

interface Props {
  error: CallError | null;
  isThere: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A preview, or that it loads, or why it cannot be shown. */
export function PreviewState({ error, isThere, onRetry, children }: Props) {
  const text = useText();
  if (isThere) return children;
  if (error) {
    return (
      <ErrorPanel title={text('review.preview_failed')} onRetry={onRetry} level="h3">
        {error.failure.detail ?? text('shell.network_error')}
      </ErrorPanel>
    );
  }
  return (
    <Loading label={text('review.preview_loading')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}

/** The nonce of the page that shows us: a frame made of text is held to the same rules. */
const nonce = (): string => document.querySelector<HTMLElement>('style[nonce], link[nonce], script[nonce]')?.nonce ?? '';

/** A frame without scripts and without our origin, with what was made of a document. */
export function PreviewFrame({ html, title }: { html: string; title: string }) {
  const allowed = html.replaceAll(/<style(?=[\s>])/g, `<style nonce="${nonce()}"`);
  return (
    // A frame that has the focus does not match :focus itself; what is around it does.
    <div className="group">
      <iframe
        sandbox=""
        title={title}
        srcDoc={allowed}
        className="h-[70vh] w-full rounded-card border border-line bg-white group-focus-within:outline-3 group-focus-within:outline-offset-2 group-focus-within:outline-focus"
      />
    </div>
  );
}
