import { afterAll, beforeAll, expect, it } from 'vitest';
import { converting, startDocumentWorld, type DocumentWorld } from './document-world.ts';

let world: DocumentWorld;
beforeAll(async () => {
  world = await startDocumentWorld();
});
afterAll(() => world.close());

it('another conversion that finds other formulas reads the source again, and says so from then on', async () => {
  const { id } = await world.upload();
  await world.convert(id, converting());
  const given: unknown[] = [];
  const convert = async (wishes: object) => {
    await world.call('POST', `/documents/${id}/convert`, wishes);
    return world.convert(id, async (job, surroundings) => {
      given.push([job.source !== null, job.settings.formulas]);
      return converting()(job, surroundings);
    });
  };
  expect(await convert({ formulas: 'displayed' })).toMatchObject({ status: 'completed', settings: { formulas: 'displayed' } });
  await convert({ cells: 28 });
  expect((await convert({ formulas: 'all' })).settings).not.toHaveProperty('formulas');
  expect(given).toEqual([
    [true, 'displayed'],
    [false, 'displayed'],
    [true, undefined],
  ]);
});
