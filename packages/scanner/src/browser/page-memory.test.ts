import { expect, it } from 'vitest';
import { pageMemory } from './page-memory.ts';

it.each([
  [2e9, 1e9],
  [16e9, 2e9],
  [256e9, 2.5e9],
])('gives a page of a machine with %d bytes %d', (total, bytes) => expect(pageMemory(total).residentBytes).toBe(bytes));
it('lets V8 end a page before the system does', () => expect(pageMemory(8e9)).toEqual({ residentBytes: 1e9, heapMegabytes: 750 }));
