import { listDocuments, uploadDocument, type DocumentDetails } from '@manara/contract/documents';
import { useEffect, useSyncExternalStore } from 'react';
import { callForm } from '../../../api/api.ts';
import { looseEnds } from '../../../api/loose-ends.ts';
import { onPersonChange } from '../../../api/on-person-change.ts';
import { queryClient } from '../../../api/query-client.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

const storedListeners = new Set<(document: DocumentDetails) => void>();

/** The uploads of this window. */
export const uploadQueue = createUploadQueue({
  send: (form, onProgress, signal) => callForm(uploadDocument, form, onProgress, signal),
  onStored(document) {
    void queryClient.invalidateQueries({ queryKey: [listDocuments.id] });
    for (const listener of storedListeners) listener(document);
  },
});

// What one person gave in is not sent in the name of the next.
onPersonChange(() => {
  for (const { key } of uploadQueue.uploads()) uploadQueue.remove(key);
});

export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploadQueue.listen, uploadQueue.uploads);

/** Hears of each document that has been stored while the component is shown. */
export function useStored(listener: (document: DocumentDetails) => void): void {
  useEffect(() => {
    storedListeners.add(listener);
    return () => void storedListeners.delete(listener);
  }, [listener]);
}

/** Has the browser ask before the window is closed, and who signs out, while files are on their way. */
export function useKeepOpen(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    looseEnds.set('uploads', 'kept');
    return () => looseEnds.set('uploads', null);
  }, [isBusy]);
}
