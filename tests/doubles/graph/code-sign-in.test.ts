import { createEgress } from '@manara/egress/egress';
import { askAboutCode, askForCode } from '@manara/libraries/graph/device-code';
import { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import type { PersonCredential } from '@manara/libraries/graph/graph-token';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from './accounts.ts';
import { startLibraryWorld, type LibraryWorld } from './library-world.ts';
import type { App } from './world.ts';

let world: LibraryWorld;
let app: App;
let lina: Account;
beforeEach(async () => {
  world = await startLibraryWorld();
  app = world.graph.addApp([], { takesCodes: true });
  lina = world.graph.world.accounts.add('lina@contoso.example');
});
afterEach(() => world.stop());

const scopes = ['Files.Read.All', 'Sites.Read.All'];
const reach = () => ({ egress: createEgress({ allow: world.graph.hosts }), pause: async () => undefined });
const ask = (change: { clientId?: string; tenant?: string; scopes?: string[] } = {}) =>
  askForCode(reach(), world.graph.cloud, { tenant: world.graph.world.tenant, clientId: app.clientId, scopes, ...change });
const about = (deviceCode: string) =>
  askAboutCode(reach(), world.graph.cloud, { tenant: world.graph.world.tenant, clientId: app.clientId, deviceCode });
const wait = (seconds: number) => world.graph.world.clock.advance(seconds * 1000);

/** Lina signs in, and the app keeps her refresh token. */
async function signedIn(): Promise<{ libraries: GraphLibraries; kept: string[] }> {
  const { deviceCode, userCode } = await ask();
  world.graph.world.accounts.enter(userCode, lina);
  const answer = await about(deviceCode);
  const kept = answer.state === 'given' ? [answer.given.refreshToken ?? ''] : [];
  const credential: PersonCredential = {
    tenant: world.graph.world.tenant,
    clientId: app.clientId,
    refreshToken: async () => kept.at(-1) ?? '',
    keep: async (next) => void kept.push(next),
  };
  return { libraries: new GraphLibraries(reach(), world.graph.cloud, credential), kept };
}

describe('a code', () => {
  it('is given to an app that takes codes, for rights of its own cloud', async () => {
    expect(await ask()).toMatchObject({ address: `${world.graph.cloud.signIn}/device`, lasts: 900, interval: 5 });
    expect(world.graph.requests.at(-1)?.body).toContain(encodeURIComponent(`${world.graph.cloud.graph}/Files.Read.All`));
    await expect(ask({ clientId: 'other' })).rejects.toMatchObject({ code: 'app_unknown' });
    await expect(ask({ tenant: 'elsewhere' })).rejects.toMatchObject({ code: 'tenant_unknown' });
    await expect(ask({ scopes: ['Mail.Read'] })).rejects.toMatchObject({ code: 'invalid' });
    app.takesCodes = false;
    await expect(ask()).rejects.toMatchObject({ code: 'codes_off' });
  });

  it('is asked about as often as Microsoft allows, until it was entered', async () => {
    const { deviceCode, userCode, interval } = await ask();
    expect(await about(deviceCode)).toEqual({ state: 'pending' });
    expect(await about(deviceCode)).toEqual({ state: 'slower' });
    wait(interval);
    expect(await about(deviceCode)).toEqual({ state: 'slower' });
    wait(interval + 10);
    expect(await about(deviceCode)).toEqual({ state: 'pending' });
    world.graph.world.accounts.enter(userCode, lina);
    wait(interval + 10);
    expect(await about(deviceCode)).toMatchObject({ state: 'given', given: { refreshToken: expect.any(String) } });
    expect(await about(deviceCode)).toEqual({ state: 'expired' });
  });

  it('is over after a time, and where the person says no', async () => {
    const [late, refused] = [await ask(), await ask()];
    world.graph.world.accounts.enter(refused.userCode, 'denied');
    expect(await about(refused.deviceCode)).toEqual({ state: 'denied' });
    wait(900);
    expect(await about(late.deviceCode)).toEqual({ state: 'expired' });
  });
});

describe('an app in the name of a person', () => {
  it('reads with what they delegated, and keeps each new refresh token', async () => {
    const { libraries, kept } = await signedIn();
    expect(await libraries.signIn()).toMatchObject({ account: 'lina@contoso.example', rights: scopes, appName: 'Manara' });
    expect((await libraries.drive(world.drive.id)).name).toBe('Documents');
    await libraries.signIn();
    expect(new Set(kept).size).toBe(3);
    expect(world.graph.world.accounts.goodRefreshTokens).toEqual([kept.at(-1)]);
  });

  it('goes on with the refresh token that another process has kept meanwhile', async () => {
    const { libraries, kept } = await signedIn();
    const [first = ''] = kept;
    await libraries.signIn();
    const [, second = ''] = kept;
    let reads = 0;
    const credential: PersonCredential = {
      tenant: world.graph.world.tenant,
      clientId: app.clientId,
      refreshToken: async () => ((reads += 1) === 1 ? first : second),
      keep: async (next, before) => void kept.push(`${before} ${next}`),
    };
    await new GraphLibraries(reach(), world.graph.cloud, credential).signIn();
    expect(kept.at(-1)?.startsWith(`${second} `)).toBe(true);
  });

  it.each([
    ['consent was withdrawn', 'no_rights', () => world.graph.world.accounts.withdraw(app)],
    ['the account is disabled', 'account_gone', () => void (lina.isDisabled = true)],
    ['the account is deleted', 'account_gone', () => world.graph.world.accounts.people.clear()],
    ['their sign-ins were ended', 'sign_in_ended', () => world.graph.world.accounts.endSignIns()],
    ['the app takes no codes any more', 'codes_off', () => void (app.takesCodes = false)],
  ])('is refused where %s', async (_, code, change) => {
    const { libraries } = await signedIn();
    change();
    await expect(libraries.signIn()).rejects.toMatchObject({ code });
  });
});
