import {
  attachFile,
  checkAttachmentAgain,
  listAssistantAttachments,
  removeAssistantAttachment,
  type AssistantAttachment,
} from '@manara/contract/assistant-attachments';
import { attachedBounds, attachedFileTypes } from '@manara/core/assistant/attachment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { call, callForm } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import type { Saying } from '../../../i18n/saying.ts';
import { announce } from '../../../ui/announce/announce.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** A file on its way to the server, or that did not get there. */
export interface Upload {
  key: number;
  name: string;
  /** Share that has been sent, 0 to 1. */
  sent: number;
  /** Why it was not taken; null while it is on its way. */
  why: Saying | null;
}

/** Milliseconds between two looks at checks that are under way. */
const lookAgain = 1_000;

/** What the server would refuse for sure; null where the file may go. */
function refusal({ name, size }: File): MessageId | null {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== 'htm' && !attachedFileTypes.some((type) => type === ending)) return 'assistant.attach_type';
  if (size > attachedBounds.bytes) return 'assistant.attach_too_large';
  return size === 0 ? 'assistant.attach_empty' : null;
}

/** What keeps a message from being sent. */
function hindranceOf(uploads: readonly Upload[], stored: readonly AssistantAttachment[]): MessageId | null {
  if (uploads.some(({ why }) => why) || stored.some(({ state }) => state === 'failed')) return 'assistant.attachments_faulty';
  if (uploads.length > 0 || stored.some(({ state }) => state === 'analyzing')) return 'assistant.attachments_wait';
  return stored.length > attachedBounds.ofMessage ? 'assistant.attachments_many' : null;
}

/** Has the end of each check read out once, when it has come. */
function useSpokenChecks(stored: readonly AssistantAttachment[]): void {
  const awaited = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, name, state } of stored) {
      if (state === 'analyzing') {
        awaited.current.add(id);
        continue;
      }
      if (!awaited.current.delete(id)) continue;
      announce((say) => say(state === 'completed' ? 'assistant.attach_done' : 'assistant.attach_undone', { name: isolate(name) }));
    }
  }, [stored]);
}

const none: AssistantAttachment[] = [];

/** What is attached to the message that is being written: each file is sent and checked as soon as it is chosen. */
export function useAttachments() {
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useApiQuery(
    listAssistantAttachments,
    {},
    { refetchInterval: (read) => (read?.attachments.some(({ state }) => state === 'analyzing') ? lookAgain : false) },
  );
  const stored = data?.attachments ?? none;
  useSpokenChecks(stored);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  const readAgain = () => queries.invalidateQueries({ queryKey: [listAssistantAttachments.id] });
  const change = (key: number, to: Partial<Upload>) => setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const forget = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    sending.current.set(key, controller);
    const form = new FormData();
    form.append('file', file, file.name);
    const answer = await callForm(attachFile, form, (sent) => change(key, { sent }), controller.signal);
    const isWanted = sending.current.delete(key);
    if (answer.ok) {
      if (!isWanted) await call(removeAssistantAttachment, { params: { id: answer.data.id } });
      await readAgain();
      return forget(key);
    }
    if (!isWanted) return;
    const why: Saying = (say) => (isNetworkError(answer) ? say('shell.network_error') : (answer.detail ?? say('assistant.attach_failed')));
    change(key, { why });
    announce(why);
  };
  const drop = (key: number) => {
    const controller = sending.current.get(key);
    sending.current.delete(key);
    controller?.abort();
    forget(key);
  };
  const removeStored = async ({ id }: AssistantAttachment) => {
    const answer = await call(removeAssistantAttachment, { params: { id } });
    if (!answer.ok && answer.status !== 404) toast.bad((say) => answer.detail ?? say('assistant.attach_remove_failed'));
    await readAgain();
  };
  return {
    uploads,
    stored,
    hindrance: hindranceOf(uploads, stored),
    /** Whether what is attached could not be read. */
    isUnread: error !== null && !data,
    isReading: isFetching,
    read: () => void refetch(),
    readAgain: () => void readAgain(),
    add(files: readonly File[]) {
      const added = files.map((file): { file: File; upload: Upload } => {
        last.current += 1;
        const problem = refusal(file);
        return { file, upload: { key: last.current, name: file.name, sent: 0, why: problem && ((say) => say(problem)) } };
      });
      setUploads((all) => [...all, ...added.map(({ upload }) => upload)]);
      for (const { file, upload } of added) {
        if (upload.why) announce(upload.why);
        else void send(upload.key, file);
      }
    },
    drop,
    remove: (attachment: AssistantAttachment) => void removeStored(attachment),
    async again({ id }: AssistantAttachment) {
      const answer = await call(checkAttachmentAgain, { params: { id } });
      if (!answer.ok) toast.bad((say) => answer.detail ?? say('assistant.attach_retry_failed'));
      await readAgain();
    },
    /** The message is given up. */
    discard() {
      for (const { key } of uploads) drop(key);
      for (const attachment of stored) void removeStored(attachment);
    },
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
