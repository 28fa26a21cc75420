import type { DocumentDetails } from '@manara/contract/documents';
import { expect, it } from 'vitest';
import { noAnswer, type Answer } from '../../../api/answer.ts';
import { createUploadQueue } from './upload-queue.ts';

const stored = (name: string): Answer<DocumentDetails> => ({ ok: true, status: 201, data: { document_name: name } as DocumentDetails });
const file = (name: string, content = 'x') => new File([content], name);

/** A queue whose server answers when the test says so. */
function world() {
  const sent: {
    names: string[];
    fields: Record<string, string>;
    answer: (answer: Answer<DocumentDetails>) => void;
    signal: AbortSignal;
  }[] = [];
  const done: string[] = [];
  const queue = createUploadQueue({
    send: (form, _onProgress, signal) =>
      new Promise((answer) => {
        const entries = [...form.entries()];
        const fields = Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
        sent.push({ names: entries.flatMap(([, value]) => (value instanceof File ? [value.name] : [])), fields, answer, signal });
        signal.addEventListener('abort', () => answer(noAnswer));
      }),
    onStored: ({ document_name }) => done.push(document_name),
  });
  const settle = () => new Promise((next) => setTimeout(next));
  return { queue, sent, done, settle, states: () => queue.uploads().map(({ name, state }) => `${name} ${state}`) };
}

it('sends one file after the other, each with its name without the ending and the settings that held when they were chosen', async () => {
  const { queue, sent, done, settle, states } = world();
  queue.add([file('a 2.1.pdf'), file('b.png')], { contracted: 'true' });
  expect(states()).toEqual(['a 2.1.pdf sending', 'b.png waiting']);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.fields).toEqual({ contracted: 'true', document_name: 'a 2.1' });
  sent[0]?.answer(stored('a'));
  await settle();
  expect(done).toEqual(['a']);
  expect(sent[1]?.names).toEqual(['b.png']);
  expect(states()).toEqual(['b.png sending']);
});

it('keeps what it cannot take in sight and goes on with the others', async () => {
  const { queue, states } = world();
  queue.add([file('a.docx'), file('b.pdf')], {});
  expect(states()).toEqual(['a.docx refused', 'b.pdf sending']);
  queue.clear();
  expect(states()).toEqual(['b.pdf sending']);
});

it('keeps a file that did not come through, and sends it again when asked', async () => {
  const { queue, sent, done, settle, states } = world();
  queue.add([file('a.pdf')], {});
  sent[0]?.answer(noAnswer);
  await settle();
  expect(states()).toEqual(['a.pdf failed']);
  queue.again(queue.uploads()[0]?.key ?? 0);
  sent[1]?.answer(stored('a'));
  await settle();
  expect(done).toEqual(['a']);
  expect(states()).toEqual([]);
});

it('stops a file on its way and sends the next', async () => {
  const { queue, sent, settle, states } = world();
  queue.add([file('a.pdf'), file('b.pdf')], {});
  queue.remove(queue.uploads()[0]?.key ?? 0);
  await settle();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(['b.pdf sending']);
});
