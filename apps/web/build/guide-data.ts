import { readdirSync } from 'node:fs';
import path from 'node:path';
import { guideFolder, readGuide } from '@manara/messages/guide/read-guide';
import { isLanguage } from '@manara/messages/locale';
import type { Plugin } from 'vite';

const name = /^virtual:guide\/(\w+)$/;

/** Reads the documentation when it is bundled: `virtual:guide/en` is its pages as data, so that the browser needs no reader of Markdown. */
export function guideData(): Plugin {
  return {
    name: 'manara:guide-data',
    resolveId: (id) => (name.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language] = name.exec(id.slice(1)) ?? [];
      if (!id.startsWith('\0') || !isLanguage(language)) return null;
      const folder = guideFolder(language);
      for (const file of readdirSync(folder)) this.addWatchFile(path.join(folder, file));
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(readGuide(language)))});`, map: null, moduleType: 'js' };
    },
  };
}
