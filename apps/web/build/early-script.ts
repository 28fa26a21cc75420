import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const source = path.resolve(import.meta.dirname, '../src/app/early.js');
const placeholder = '__EARLY__';
const address = '/early.js';
const chunksOf: Record<string, RegExp> = {
  en: /\/i18n\/en\.ts$/,
  ar: /\/i18n\/ar\.ts$/,
  dashboard: /\/app\/Dashboard\.tsx$/,
};
const latinFont = /inter-latin-wght-normal-[^/]*\.woff2$/;
const arabicFont = /noto-sans-arabic-arabic-wght-normal-[^/]*\.woff2$/;

/**
 * Puts `app/early.js` before everything else in the page as an external script, since the content security policy allows no inline one:
 * it sets theme, language and direction before the first paint, and asks early for the chunks and the font that this visit needs,
 * whose names only the build knows.
 */
export function earlyScript(): Plugin {
  return {
    name: 'manara:early-script',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replace('<title>', `<script src="${address}"></script>\n    <title>`),
    },
    configureServer(server) {
      server.middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(readFileSync(source, 'utf8').replace(placeholder, '{}'));
      });
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const font = (pattern: RegExp) => files.find(({ fileName }) => pattern.test(fileName))?.fileName;
      const early: Record<string, string> = {};
      for (const file of files) {
        if (file.type !== 'chunk' || !file.facadeModuleId) continue;
        for (const [name, pattern] of Object.entries(chunksOf)) if (pattern.test(file.facadeModuleId)) early[name] = `/${file.fileName}`;
      }
      const forArabic = font(arabicFont);
      if (forArabic) early['arabicFont'] = `/${forArabic}`;
      const code = readFileSync(source, 'utf8').replace(placeholder, JSON.stringify(early));
      const fileName = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font(latinFont)}">\n    <link rel="stylesheet"`;
      page.source = String(page.source).replace(address, `/${fileName}`).replace('<link rel="stylesheet"', preload);
    },
  };
}
