import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build, type Plugin, type PluginOption } from 'vite';
import type { BuiltSite } from '../build-site.ts';

const frameworks: Record<'react' | 'vue' | 'svelte', () => PluginOption> = {
  react: () => react(),
  vue: () => vue(),
  svelte: () => svelte({ configFile: false }),
};

/** The sources may stand anywhere: packages that they import are those that are installed here. */
const packagesFromHere: Plugin = {
  name: 'packages-from-here',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || importer.includes('/node_modules/') || !/^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/.test(source)) return null;
    return this.resolve(source, import.meta.filename, { skipSelf: true });
  },
};

/** A single-page application: one file answers for all its pages. */
export const buildWithVite =
  (framework: keyof typeof frameworks, pages: string[]) =>
  async (sources: string, out: string): Promise<BuiltSite> => {
    await build({
      configFile: false,
      envDir: false,
      root: sources,
      logLevel: 'error',
      resolve: { alias: { '@': path.join(sources, 'src') } },
      plugins: [packagesFromHere, frameworks[framework]()],
      build: { outDir: out, emptyOutDir: true, minify: false, reportCompressedSize: false, modulePreload: { polyfill: false } },
    });
    return { pages, fallback: 'index.html' };
  };
