import type { HostilePage } from './hostile-page.ts';
import { endless } from './kinds/endless.ts';
import { heavy } from './kinds/heavy.ts';
import { interrupting } from './kinds/interrupting.ts';
import { onTheWire } from './kinds/on-the-wire.ts';
import { lying } from './kinds/lying.ts';

/** Every hostile page by its path. */
export const hostilePages: Record<string, HostilePage> = { ...interrupting, ...lying, ...endless, ...heavy, ...onTheWire };
