import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const isMessages = /\/packages\/messages\/(?:en|ar)\/[\w-]+\.json$/;

/** Compiles one file of ICU messages: `{key: text}` becomes `{'<file>.<key>': syntax tree}`. A message that does not parse throws with its key. */
export function compileMessages(file: string, source: string): Record<string, unknown> {
  const feature = basename(file, '.json');
  const messages = JSON.parse(source) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      try {
        return [`${feature}.${key}`, parse(text, { captureLocation: false, shouldParseSkeletons: true })];
      } catch (error) {
        throw new Error(`${file}: message "${key}" is not valid ICU: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

/** Compiles the message files when they are bundled, so that the browser needs no ICU parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'manara:compiled-messages',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!isMessages.test(file)) return null;
      this.addWatchFile(file);
      const compiled = JSON.stringify(compileMessages(file, readFileSync(file, 'utf8')));
      return { code: `export default JSON.parse(${JSON.stringify(compiled)});`, map: null, moduleType: 'js' };
    },
  };
}
