import { exportOwnData } from '@manara/contract/own-data';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFile } from '../../ui/use-file.ts';

/** All that is kept of the person, as a file. */
export function OwnDataCard() {
  const text = useText();
  const { busy, problem, download } = useFile('settings.data_failed');
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.data_title')}</h2>
      <p className="mt-1 mb-4 text-ink-muted">{text('settings.data_hint')}</p>
      <Button icon="download" busy={busy} onClick={() => void download(exportOwnData, {}, 'my-data.zip')}>
        {text('settings.data_download')}
      </Button>
      {problem && (
        <div className="mt-3">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
    </Card>
  );
}
