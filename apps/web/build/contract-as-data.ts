import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isContract = /\/packages\/contract\/src\/[\w-]+\.ts$/;
/** Reckons with endpoints and has no schemas of its own, so it goes as it stands. */
const isProgram = /\/licence-right\.ts$/;
const isEndpoint = (value: object): boolean => 'access' in value && 'path' in value;
const isList = (value: unknown): boolean => Array.isArray(value) && value.every((word) => typeof word === 'string');

/**
 * Sends the contract to the browser as data: of an endpoint only id, method, path and who may call it, and words and lists of words as they are. Schemas stay
 * behind, and with them the schema library; importing one in the client fails the build. Types are unaffected.
 */
export function contractAsData(): Plugin {
  return {
    name: 'manara:contract-as-data',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!isContract.test(file) || isProgram.test(file)) return null;
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        if (typeof value === 'string' || isList(value)) return [`export const ${name} = ${JSON.stringify(value)};`];
        if (typeof value !== 'object' || value === null || !isEndpoint(value)) return [];
        const { id: call, method, path, access } = value as { id: string; method: string; path: string; access: string };
        return [`export const ${name} = ${JSON.stringify({ id: call, method, path, access })};`];
      });
      return { code: lines.join('\n'), map: null, moduleType: 'js' };
    },
  };
}
