/* Prints the documents of the sample organisation: `node tools/sample/print-documents.ts`. What it prints is kept in the repository. */
import fs from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@manara/messages/locale';
import { createPrinter } from '@manara/server/platform/print/printer';
import { documentTexts } from './document-texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'apps/server/src/features/sample/documents');
const fonts: Record<Language, string> = {
  en: 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ar: 'node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
};

const style = (language: Language) => `
@font-face { font-family: sample; font-weight: 100 900; src: url(data:font/woff2;base64,${fs.readFileSync(path.join(root, fonts[language])).toString('base64')}); }
body { font: 12pt/1.7 sample, sans-serif; } table { border-collapse: collapse; } td, th { border: 1px solid; padding: 4pt 10pt; text-align: start; }`;

const printer = createPrinter({ requireSandbox: false });
for (const [name, texts] of Object.entries(documentTexts))
  for (const { code, rtl } of Object.values(languages)) {
    const { title, body } = texts[code];
    const page = `<!doctype html><html lang="${code}" dir="${rtl ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>${title}</title><style>${style(code)}</style>${body}</html>`;
    const pdf = await printer.print(
      (async function* () {
        yield page;
      })(),
      'sample',
    );
    fs.writeFileSync(path.join(folder, `${name}-${code}.pdf`), pdf);
  }
