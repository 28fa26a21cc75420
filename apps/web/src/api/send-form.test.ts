import { afterEach, expect, it, vi } from 'vitest';
import { sendForm } from './send-form.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's request whose server answers with this, as far as forms use it. */
const answering = (answer: { status: number; statusText: string; responseText: string }) =>
  class {
    status = answer.status;
    statusText = answer.statusText;
    responseText = answer.responseText;
    upload = new EventTarget();
    private readonly events = new EventTarget();
    open() {}
    setRequestHeader() {}
    addEventListener(name: string, listen: () => void) {
      this.events.addEventListener(name, listen);
    }
    send() {
      this.events.dispatchEvent(new Event('load'));
    }
  };

it('answers as fetch does, with what a proxy calls its status', async () => {
  vi.stubGlobal('XMLHttpRequest', answering({ status: 502, statusText: 'Bad Gateway', responseText: '<h1>Bad gateway</h1>' }));
  const answer = await sendForm('/api/documents/upload', { method: 'POST', headers: {}, body: new FormData() }, () => {});
  expect([answer.status, answer.statusText, await answer.text()]).toEqual([502, 'Bad Gateway', '<h1>Bad gateway</h1>']);
});
