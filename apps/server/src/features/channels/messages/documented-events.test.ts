import fs from 'node:fs';
import { webhookEvents } from '@manara/contract/channel-events';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';

const page = fs.readFileSync(new URL('../../../../../../docs/use/channels.md', import.meta.url), 'utf8');
/** The examples of the documentation, each under the type of its event. */
const examples = [...page.matchAll(/^### ([\w.]+)\n```json\n(.+)\n```$/gm)].map(([, type = '', json = '']) => ({
  type,
  event: JSON.parse(json) as { type: string },
}));

it('the documentation has an example of each event, as the contract has it', () => {
  const schemas = Object.values(webhookEvents);
  expect(examples).toHaveLength(schemas.length);
  for (const { type, event } of examples) {
    expect(event.type).toBe(type);
    expect(
      schemas.filter((schema) => Value.Check(schema, event)),
      type,
    ).toHaveLength(1);
  }
});
