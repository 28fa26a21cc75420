import { systemParts } from '@manara/contract/support';
import { expect, test } from 'vitest';
import { consequences, remedies } from './status-texts.ts';

test('of each part but the server, which could not tell, it is said what it means that it is not well', () => {
  expect(systemParts.filter((part) => part !== 'server' && !consequences[part])).toEqual([]);
});

test('an administrator can do something about text messages in each of their states', () => {
  expect(Object.keys(remedies.sms ?? {})).toEqual(Object.keys(consequences.sms ?? {}));
  expect(consequences.sms).toHaveProperty('down');
});
