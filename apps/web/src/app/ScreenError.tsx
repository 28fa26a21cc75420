import { useQueryClient } from '@tanstack/react-query';
import { useDocumentTitle } from '../i18n/use-document-title.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';

const isMissingChunk = (error: unknown): boolean => error instanceof TypeError && /import|module|preload/i.test(error.message);

/** What stands in place of a screen that failed. */
export function ScreenError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  useDocumentTitle(text('shell.screen_failed_title'));
  const missing = isMissingChunk(error);
  const queries = useQueryClient();
  const retry = () => {
    // What had been read may be what the screen failed on.
    queries.removeQueries();
    onRetry();
  };
  return (
    <div className="mx-auto max-w-2xl p-4">
      <ErrorPanel
        level="h1"
        title={text('shell.screen_failed_title')}
        onRetry={missing ? undefined : retry}
        action={<Button onClick={() => location.reload()}>{text('shell.reload')}</Button>}
      >
        {text(missing ? 'shell.screen_update' : 'shell.screen_failed')}
      </ErrorPanel>
    </div>
  );
}
