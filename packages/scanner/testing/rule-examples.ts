import type { RuleExample } from '@manara/core/rules/examples';
import { serve, type Answer, type TestSite } from './serve.ts';

/** Four seconds of silence, 8 bits, 8 kHz: what sounds by itself must be long enough to count. */
function silence(): Buffer {
  const samples = 4 * 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

const file =
  (type: string, body: string | Buffer): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);

/** A whole page as it is; a piece within a page that has nothing but a language and a title. */
const asPage = (html: string): string =>
  html.startsWith('<html')
    ? `<!doctype html>${html}`
    : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example</title></head><body>${html}</body></html>`;

/** Serves every example under `/wrong/<ruleId>` and `/right/<ruleId>`, with the files that they name. */
export const serveExamples = (examples: ReadonlyMap<string, RuleExample>): Promise<TestSite> =>
  serve({
    ...Object.fromEntries(
      [...examples].flatMap(([ruleId, { wrong, right }]) => [
        [`/wrong/${ruleId}`, asPage(wrong)],
        [`/right/${ruleId}`, asPage(right)],
      ]),
    ),
    '/welcome.wav': file('audio/wav', silence()),
    '/chart.svg': file(
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
    ),
    '/map': asPage('<h1>Map</h1>'),
    '/film': asPage('<h1>Film</h1>'),
  });
