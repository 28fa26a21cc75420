import type { DocumentDetails } from '@manara/contract/documents';
import type { Answer, Failure } from '../../../api/answer.ts';
import { fileProblem, withoutEnding, type FileProblem } from './file-problem.ts';

/** A file on its way. `refused` says what was wrong with it before it was sent, `failed` what the server or the network said. */
export interface Upload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'refused' | 'failed';
  /** Share that has been sent, 0 to 1. */
  sent: number;
  problem?: FileProblem;
  failure?: Failure;
}

type Fields = Record<string, string>;

interface Parts {
  send: (form: FormData, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Answer<DocumentDetails>>;
  onStored: (document: DocumentDetails) => void;
}

/** The files that people have given in, sent one after the other. It outlives the screen, so that one may go elsewhere meanwhile. */
export interface UploadQueue {
  uploads: () => readonly Upload[];
  listen: (listener: () => void) => () => void;
  add: (files: readonly File[], fields: Fields) => void;
  /** Stops a file that waits or is on its way, or takes what came of it from the list. */
  remove: (key: number) => void;
  /** Sends a file again that did not come through. */
  again: (key: number) => void;
  /** Takes away all that did not come through. */
  clear: () => void;
}

interface Waiting {
  file: File;
  fields: Fields;
  controller: AbortController;
}

const formOf = ({ file, fields }: Waiting): FormData => {
  const form = new FormData();
  // Before the file, so that the server knows them when it comes.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('document_name', withoutEnding(file.name));
  form.append('file', file, file.name);
  return form;
};

export function createUploadQueue({ send, onStored }: Parts): UploadQueue {
  const listeners = new Set<() => void>();
  const waiting = new Map<number, Waiting>();
  let uploads: readonly Upload[] = [];
  let last = 0;
  let isSending = false;

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, of: Partial<Upload>) => set(uploads.map((upload) => (upload.key === key ? { ...upload, ...of } : upload)));
  const drop = (key: number) => {
    waiting.delete(key);
    set(uploads.filter((upload) => upload.key !== key));
  };

  async function sendNext(): Promise<void> {
    const next = uploads.find(({ state }) => state === 'waiting');
    const work = next && waiting.get(next.key);
    if (!next || !work || isSending) return;
    isSending = true;
    change(next.key, { state: 'sending', sent: 0 });
    const answer = await send(formOf(work), (sent) => change(next.key, { sent }), work.controller.signal);
    isSending = false;
    if (answer.ok) {
      drop(next.key);
      onStored(answer.data);
    } else if (waiting.has(next.key)) change(next.key, { state: 'failed', failure: answer });
    void sendNext();
  }

  return {
    uploads: () => uploads,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, fields) {
      const added = files.map((file): Upload => {
        last += 1;
        const problem = fileProblem(file);
        if (problem) return { key: last, name: file.name, state: 'refused', sent: 0, problem };
        waiting.set(last, { file, fields, controller: new AbortController() });
        return { key: last, name: file.name, state: 'waiting', sent: 0 };
      });
      set([...uploads, ...added]);
      void sendNext();
    },
    remove(key) {
      const work = waiting.get(key);
      drop(key);
      work?.controller.abort();
    },
    again(key) {
      const work = waiting.get(key);
      if (!work) return;
      waiting.set(key, { ...work, controller: new AbortController() });
      change(key, { state: 'waiting', sent: 0 });
      void sendNext();
    },
    clear() {
      for (const { key, state } of uploads) if (state === 'refused' || state === 'failed') drop(key);
    },
  };
}
