import { removeAttachment, uploadAttachment } from '@manara/contract/request-attachments';
import { attachmentBounds, attachmentTypes } from '@manara/core/support/attachment';
import { useRef, useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { call, callForm } from '../../../api/api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import type { Saying } from '../../../i18n/saying.ts';
import { announce } from '../../../ui/announce/announce.ts';

/** A file of a message that is being written. */
export interface Attached {
  key: number;
  name: string;
  /** Bytes. */
  size: number;
  state: 'sending' | 'stored' | 'failed';
  /** Share that has been sent, 0 to 1. */
  sent: number;
  /** Under which the server has stored it. */
  id: string | null;
  /** Why it was not taken. */
  why: Saying | null;
}

/** What the server would refuse for sure; null where the file may go. */
function refusal({ name, size }: File): MessageId | null {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (!attachmentTypes.some((type) => type === ending)) return 'support.attachment_type';
  if (size > attachmentBounds.bytes) return 'support.attachment_too_large';
  return size === 0 ? 'support.attachment_empty' : null;
}

/** Files of the message that is being written, each sent as soon as it is chosen. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  const change = (key: number, to: Partial<Attached>) => setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const fail = (key: number, why: Saying) => {
    change(key, { state: 'failed', why });
    announce(why);
  };
  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    sending.current.set(key, controller);
    const form = new FormData();
    form.append('file', file, file.name);
    const answer = await callForm(uploadAttachment, form, (sent) => change(key, { sent }), controller.signal);
    const isWanted = sending.current.delete(key);
    if (!answer.ok) {
      if (isWanted)
        fail(key, (say) => (isNetworkError(answer) ? say('shell.network_error') : (answer.detail ?? say('support.attachment_failed'))));
    } else if (isWanted) {
      change(key, { state: 'stored', id: answer.data.id });
      announce((say) => say('support.attached', { name: isolate(file.name) }));
    } else void call(removeAttachment, { params: { id: answer.data.id } });
  };
  const drop = ({ key, id }: Attached) => {
    const controller = sending.current.get(key);
    sending.current.delete(key);
    controller?.abort();
    if (id !== null) void call(removeAttachment, { params: { id } });
  };
  return {
    files,
    ids: files.flatMap(({ id }) => id ?? []),
    /** What keeps the message from being sent: files on their way, that did not come through, or too many. */
    hindrance: (files.some(({ state }) => state === 'sending')
      ? 'support.attachments_wait'
      : files.some(({ state }) => state === 'failed')
        ? 'support.attachments_faulty'
        : files.length > attachmentBounds.ofMessage
          ? 'support.attachments_many'
          : null) as MessageId | null,
    add(chosen: readonly File[]) {
      const added = chosen.map((file): { file: File; entry: Attached } => {
        last.current += 1;
        const problem = refusal(file);
        const why: Saying | null = problem && ((say) => say(problem));
        const { name, size } = file;
        return { file, entry: { key: last.current, name, size, state: why ? 'failed' : 'sending', sent: 0, id: null, why } };
      });
      setFiles((all) => [...all, ...added.map(({ entry }) => entry)]);
      for (const { file, entry } of added) {
        if (entry.why) announce(entry.why);
        else void send(entry.key, file);
      }
    },
    remove(file: Attached) {
      drop(file);
      setFiles((all) => all.filter(({ key }) => key !== file.key));
    },
    /** The message took them. */
    sent: () => setFiles([]),
    /** The message is given up. */
    discard() {
      for (const file of files) drop(file);
      setFiles([]);
    },
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
