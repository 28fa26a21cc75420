import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLibraryWorld, type LibraryWorld } from './library-world.ts';

let world: LibraryWorld;
beforeEach(async () => {
  world = await startLibraryWorld();
});
afterEach(() => world.stop());

const address = 'https://manara.example.org/api/libraries/notifications';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** An address that says the word again. */
const listening = async (url: string) => ({
  status: 200,
  type: 'text/plain',
  text: new URL(url).searchParams.get('validationToken') ?? '',
});

it('subscribes to a drive once the address has said the word, and renews that', async () => {
  const libraries = world.librariesWith('Files.Read.All');
  const asked = { address, secret: 'a-secret', until: inDays(3) };
  await expect(libraries.subscribe(world.drive.id, asked)).rejects.toMatchObject({ code: 'invalid' });
  world.graph.world.outside = async () => ({ status: 200, type: 'text/plain', text: 'another word' });
  await expect(libraries.subscribe(world.drive.id, asked)).rejects.toMatchObject({ code: 'invalid' });
  world.graph.world.outside = listening;
  const id = await libraries.subscribe(world.drive.id, asked);
  expect(world.graph.world.subscriptions.get(id)).toMatchObject({ clientState: 'a-secret', notificationUrl: address });
  expect(await libraries.renew(id, inDays(4))).toBe(true);
  world.graph.world.clock.advance(5 * 86_400_000);
  expect(await libraries.renew(id, inDays(9))).toBe(false);
});

it('refuses what Graph does', async () => {
  world.graph.world.outside = listening;
  const libraries = world.librariesWith('Sites.Read.All');
  const asked = { address, secret: 'a-secret', until: inDays(3) };
  for (const wrong of [
    { until: inDays(31) },
    { until: inDays(-1) },
    { secret: 'x'.repeat(129) },
    { address: 'http://manara.example.org/' },
  ])
    await expect(libraries.subscribe(world.drive.id, { ...asked, ...wrong })).rejects.toMatchObject({ code: 'invalid' });
  await expect(libraries.subscribe('elsewhere', asked)).rejects.toMatchObject({ code: 'not_found' });
  const app = world.graph.addApp(['Sites.Selected']);
  app.granted.set(world.site.id, 'read');
  await expect(world.librariesOf(app).subscribe(world.drive.id, asked)).rejects.toMatchObject({ code: 'forbidden' });
});
