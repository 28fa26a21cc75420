import { createRequire } from 'node:module';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { contractAsData } from './contract-as-data.ts';
import { logicalUtilities } from './logical-utilities.ts';

const parser = path.dirname(createRequire(import.meta.url).resolve('@formatjs/icu-messageformat-parser'));

const root = path.resolve(import.meta.dirname, '..');

/** The page of components by themselves (src/states), built as the client is. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [logicalUtilities(), contractAsData(), compiledMessages(), react(), tailwindcss()],
  resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: path.join(parser, 'no-parser.js') }] },
  build: { rolldownOptions: { input: path.join(root, 'src/states/index.html') }, emptyOutDir: true, assetsInlineLimit: 0, minify: false },
});
