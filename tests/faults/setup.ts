import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { clearAway, ended, newFolder, start } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that has been started once and has ended. */
    startedData: string;
  }
}

/** Starts a product for the first time and ends it: what it leaves is what most tests begin with, each with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = newFolder();
  if (process.platform === 'linux') {
    const product = await start({ folder });
    product.signalGroup('SIGINT');
    await ended(product);
  }
  project.provide('startedData', path.join(folder, 'data'));
  return () => clearAway(folder);
}
