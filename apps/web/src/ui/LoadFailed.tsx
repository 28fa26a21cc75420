import type { ComponentProps } from 'react';
import type { CallError } from '../api/answer.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

interface Props extends Pick<ComponentProps<typeof ErrorPanel>, 'title' | 'level' | 'retrying'> {
  error: CallError;
  /** Not where another try cannot help. */
  onRetry: (() => unknown) | undefined;
}

/** Stands for what could not be loaded: why, as the server said it or that it was not reached, and another try. */
export function LoadFailed({ error, onRetry, ...panel }: Props) {
  const text = useText();
  return (
    <ErrorPanel {...panel} onRetry={onRetry && (() => void onRetry())}>
      {error.failure.detail ?? text('shell.network_error')}
    </ErrorPanel>
  );
}
