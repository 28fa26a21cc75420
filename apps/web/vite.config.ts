import { createRequire } from 'node:module';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './build/compiled-messages.ts';
import { contractAsData } from './build/contract-as-data.ts';
import { earlyScript } from './build/early-script.ts';
import { guideData } from './build/guide-data.ts';
import { logicalUtilities } from './build/logical-utilities.ts';
import { precompressed } from './build/precompressed.ts';

const parser = path.dirname(createRequire(import.meta.url).resolve('@formatjs/icu-messageformat-parser'));
const server = process.env['MANARA_PUBLIC_URL'] ?? 'http://localhost:4600';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [logicalUtilities(), contractAsData(), compiledMessages(), guideData(), react(), tailwindcss(), earlyScript(), precompressed()],
  resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: path.join(parser, 'no-parser.js') }] },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen stands on comes in one request instead of a dozen small ones; what only some screens share comes with them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Not the entry itself: it awaits screens that import the base, and neither would ever come.
            { name: 'base', tags: ['$initial'], test: /^(?!.*(?:\/src\/main\.tsx|\/index\.html))/, priority: 2 },
            { name: 'charts', test: /node_modules\/d3-|\/src\/ui\/chart\//, priority: 1 },
            { name: 'code', test: /node_modules\/(?:devlop|highlight\.js|lowlight)\//, priority: 1 },
            { name: 'parts', test: /node_modules\/|\/src\/(?:api|ui)\//, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
});
