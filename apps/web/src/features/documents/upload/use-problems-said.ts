import { useEffect, useRef } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { announce } from '../../../ui/announce/announce.ts';
import { problemOf } from './problem-text.ts';
import type { Upload } from './upload-queue.ts';

const isStopped = ({ state }: Upload): boolean => state === 'refused' || state === 'failed';

/** Has read out, once each, why files were not taken or did not come through. */
export function useProblemsSaid(uploads: readonly Upload[]): void {
  const told = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const stopped = uploads.filter(isStopped);
    // What stands in the banner when the screen opens is met there.
    const known = told.current ?? new Set(stopped.map(({ key }) => key));
    const fresh = stopped.filter(({ key }) => !known.has(key));
    told.current = new Set(stopped.map(({ key }) => key));
    if (fresh.length === 0) return;
    announce((say, format) => fresh.map((upload) => `${isolate(upload.name)}: ${problemOf(upload)(say, format)}`).join(' '));
  }, [uploads]);
}
