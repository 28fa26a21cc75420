/** Understands pages as they come, beside the thread that reads them. */
import { on } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { unpackPage } from './packed-page.ts';
import type { FromThread, ToThread } from './understand-apart.ts';
import { understandPages, type About, type ReadPage } from './understand-pages.ts';

const port = parentPort as MessagePort;
const say = (message: FromThread): void => port.postMessage(message);

async function* pages(): AsyncGenerator<ReadPage> {
  for await (const [message] of on(port, 'message') as AsyncIterable<[ToThread]>) {
    if (message === null) return;
    yield { content: unpackPage(message.page), tagged: message.tagged };
    say('taken');
  }
}

say(await understandPages(pages(), workerData as About));
