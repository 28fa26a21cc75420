import { useRef } from 'react';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSaying } from '../../../i18n/saying.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import type { Upload } from './upload-queue.ts';
import { uploadQueue, useUploads } from './uploads.ts';
import { useProblemsSaid } from './use-problems-said.ts';
import { numberSame } from './number-same.ts';
import { problemOf } from './problem-text.ts';

/** The files that are on their way, and in a red banner those that did not come through. */
export function UploadList() {
  const text = useText();
  const uploads = useUploads();
  const said = useSaying();
  const numbers = numberSame(uploads);
  useProblemsSaid(uploads);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The name of a file, with its number among those that have the same. */
  const told = ({ key, name }: Upload): string => {
    const nth = numbers.get(key);
    return nth === undefined ? isolate(name) : text('documents.name_nth', { name: isolate(name), nth });
  };
  const going = uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
  const stopped = uploads.filter(({ state }) => state === 'refused' || state === 'failed');
  /** The button that was pressed goes; the heading does too where nothing is left under it. */
  const focusOn = (left: number) => (left > 0 ? heading.current : document.querySelector<HTMLElement>('main h1'))?.focus();
  const remove = (key: number) => {
    focusOn(going.length - 1);
    uploadQueue.remove(key);
  };
  if (uploads.length === 0) return null;
  return (
    // Right after where files are given in, for keyboards; at the foot for eyes, so that nothing moves when it comes.
    <div className="dock order-last grid gap-4 rounded-card border border-line bg-surface p-4 shadow-float">
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
                <p>{said(problemOf(upload))}</p>
                {upload.state === 'failed' && (
                  <Button size="sm" className="mt-1" onClick={() => uploadQueue.again(upload.key)}>
                    {text('documents.send_again', { name: told(upload) })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {going.length > 0 && (
        <section aria-labelledby="uploads-title">
          <h2 ref={heading} id="uploads-title" tabIndex={-1} className="mb-2 text-lg font-bold">
            {text('documents.on_the_way')}
          </h2>
          <ul className="grid gap-3">
            {going.map((upload) => (
              <Going key={upload.key} upload={upload} name={told(upload)} onStop={() => remove(upload.key)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Going({ upload: { name: file, state, sent }, name, onStop }: { upload: Upload; name: string; onStop: () => void }) {
  const text = useText();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-48 font-medium">
        <Bdi>{file}</Bdi>
      </span>
      {state === 'sending' ? (
        <span className="flex items-center gap-3">
          <ProgressBar value={sent * 100} label={text('documents.sending_of', { name })} className="w-40" />
          <span className="min-w-12 text-sm tabular-nums">{format.percent(sent * 100)}</span>
        </span>
      ) : (
        <span className="text-sm text-ink-muted">{text('documents.waits')}</span>
      )}
      <IconButton icon="close" label={text('documents.stop_upload', { name })} onClick={onStop} />
    </li>
  );
}
