import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isContract = /\/packages\/contract\/src\/[\w-]+\.ts$/;
const isEndpoint = (value: object): boolean => 'access' in value && 'path' in value;
const isList = (value: unknown): boolean => Array.isArray(value) && value.every((word) => typeof word === 'string');

/**
 * Sends the contract to the browser as data: of an endpoint only id, method and path, and lists of words as they are. Schemas stay
 * behind, and with them the schema library; importing one in the client fails the build. Types are unaffected.
 */
export function contractAsData(): Plugin {
  return {
    name: 'manara:contract-as-data',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!isContract.test(file)) return null;
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        if (isList(value)) return [`export const ${name} = ${JSON.stringify(value)};`];
        if (typeof value !== 'object' || value === null || !isEndpoint(value)) return [];
        const { id: call, method, path } = value as { id: string; method: string; path: string };
        return [`export const ${name} = ${JSON.stringify({ id: call, method, path })};`];
      });
      return { code: lines.join('\n'), map: null, moduleType: 'js' };
    },
  };
}
