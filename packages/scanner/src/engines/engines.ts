import { axeEngine } from './axe/axe-engine.ts';
import type { Engine } from './engine.ts';

/** Every engine that a scan runs, in order. */
export const engines: readonly Engine[] = [axeEngine];

/** `name@version`, as findings and scans name an engine. */
export const engineLabel = (engine: Engine): string => `${engine.name}@${engine.version}`;
