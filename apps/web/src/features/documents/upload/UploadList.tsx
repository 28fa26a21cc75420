import { useRef } from 'react';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import type { Upload } from './upload-queue.ts';
import { uploadQueue, useUploads } from './uploads.ts';
import { useProblemText } from './use-problem-text.ts';

/** The files that are on their way, and in a red banner those that did not come through. */
export function UploadList() {
  const text = useText();
  const uploads = useUploads();
  const sayProblem = useProblemText();
  const heading = useRef<HTMLHeadingElement>(null);
  const going = uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
  const stopped = uploads.filter(({ state }) => state === 'refused' || state === 'failed');
  /** The button that was pressed goes; the heading does too where nothing is left under it. */
  const focusOn = (left: number) => (left > 0 ? heading.current : document.querySelector<HTMLElement>('main h1'))?.focus();
  const remove = (key: number) => {
    focusOn(going.length - 1);
    uploadQueue.remove(key);
  };
  return (
    <>
      {/* Always there, so that what comes into it is read out. */}
      <div role="alert">
        {stopped.length > 0 && (
          <Notice
            tone="bad"
            role="note"
            action={
              <Button
                size="sm"
                onClick={() => {
                  focusOn(going.length);
                  uploadQueue.clear();
                }}
              >
                {text('documents.dismiss')}
              </Button>
            }
          >
            <ul className="grid gap-2">
              {stopped.map((upload) => (
                <li key={upload.key}>
                  <p className="font-semibold">
                    <bdi className="wrap-anywhere">{upload.name}</bdi>
                  </p>
                  <p>{sayProblem(upload)}</p>
                  {upload.state === 'failed' && (
                    <Button size="sm" className="mt-1" onClick={() => uploadQueue.again(upload.key)}>
                      {text('documents.send_again', { name: isolate(upload.name) })}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {going.length > 0 && (
        <section aria-labelledby="uploads-title">
          <h2 ref={heading} id="uploads-title" tabIndex={-1} className="mb-2 text-lg font-bold">
            {text('documents.on_the_way')}
          </h2>
          <Card>
            <ul className="grid gap-3">
              {going.map((upload) => (
                <Going key={upload.key} upload={upload} onStop={() => remove(upload.key)} />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  );
}

function Going({ upload: { name, state, sent }, onStop }: { upload: Upload; onStop: () => void }) {
  const text = useText();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-48 font-medium">
        <Bdi>{name}</Bdi>
      </span>
      {state === 'sending' ? (
        <span className="flex items-center gap-3">
          <ProgressBar value={sent * 100} label={text('documents.sending_of', { name: isolate(name) })} className="w-40" />
          <span className="min-w-12 text-sm tabular-nums">{format.percent(sent * 100)}</span>
        </span>
      ) : (
        <span className="text-sm text-ink-muted">{text('documents.waits')}</span>
      )}
      <IconButton icon="close" label={text('documents.stop_upload', { name: isolate(name) })} onClick={onStop} />
    </li>
  );
}
