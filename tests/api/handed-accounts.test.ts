import { createResetLink } from '@manara/server/features/session/reset-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provisioning, rename } from './provisioning.ts';
import { startSignOnWorld, type SignOnWorld } from './sign-on-world.ts';
import { password, publicUrl, type Member } from './test-api.ts';

let world: SignOnWorld;
let here: { owner: Member };
let elsewhere: { owner: Member };
let count: number;
const { program, provision, resetLink, useReset, mailReset, signIn, changeOver, somebodyOf } = provisioning(() => world.api);

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  here = await world.fresh();
  const second = await world.fresh();
  elsewhere = second;
  ({ count } = second);
});
const somebodyElsewhere = () => somebodyOf(elsewhere);

describe('an account that others have had in their hands', () => {
  it('opens by no link whose maker is gone', async () => {
    const email = `someone@harbour${count}.example`;
    const { body: made } = await provision(elsewhere, email);
    const maker = await world.api.member('administrator', elsewhere.owner.organisationId);
    const { url } = (await resetLink({ owner: maker }, made.id)).body;
    expect((await world.api.call('DELETE', `/people/${maker.id}`, { as: elsewhere.owner })).status).toBe(204);
    expect((await useReset(url)).status).toBe(410);
  });

  it('loses a passkey that was added meanwhile, once the address is proven again', async () => {
    const person = await somebodyElsewhere();
    expect((await useReset(await mailReset(elsewhere, person.id, person.email), password)).status).toBeLessThan(300);
    const add = (name: string) =>
      world.api.database.pool.query(
        `insert into passkeys (account_id, name, credential_id, public_key, counter, transports)
         select account_id, $2, gen_random_uuid(), '\\x00', 0, '[]' from users where id = $1`,
        [person.id, name],
      );
    await world.api.database.pool.query('update accounts set mfa_enabled = true where email = $1', [person.email]);
    await add('Own');
    const hand = async () => expect((await useReset((await resetLink(elsewhere, person.id)).body.url, password)).status).toBeLessThan(300);
    await hand();
    await add('Of somebody else');
    // Another one does not make it their own.
    await hand();
    expect((await useReset(await mailReset(elsewhere, person.id, person.email), password)).status).toBeLessThan(300);
    const { rows } = await world.api.database.pool.query(
      'select name from passkeys where account_id = (select account_id from users where id = $1)',
      [person.id],
    );
    expect(rows).toEqual([{ name: 'Own' }]);
  });

  it('loses the password that was handed out before a program writes its address down, proven or not', async () => {
    const email = `someone@harbour${count}.example`;
    const { body: made } = await provision(elsewhere, email);
    expect((await useReset(await mailReset(elsewhere, made.id, email))).status).toBeLessThan(300);
    expect((await useReset((await resetLink(elsewhere, made.id)).body.url, password)).status).toBeLessThan(300);
    await provision(here, email);
    expect((await signIn(email)).status).toBe(401);
    const { body: log } = await world.api.call('GET', '/audit?action=handed_password_ended', { as: elsewhere.owner });
    expect(log.entries).toMatchObject([{ action: 'handed_password_ended', subject_id: made.id, actor: 'Manara' }]);
  });

  it('is opened for the organization by the command of whoever runs the installation', async () => {
    const person = await somebodyElsewhere();
    await provision(here, person.email);
    const made = await createResetLink(world.api.db, person.email, publicUrl);
    expect((await useReset(made?.url ?? '', password)).status).toBeLessThan(300);
    expect((await changeOver(await signIn(person.email), here)).status).toBe(200);
  });

  it('is not opened by a link of that command for another address', async () => {
    const { body: made } = await provision(here, `mallory${count}@example.org`);
    const link = await createResetLink(world.api.db, `mallory${count}@example.org`, publicUrl);
    const person = await somebodyElsewhere();
    expect((await (await program(here))('PATCH', `/Users/${made.id}`, rename(person.email))).status).toBe(200);
    expect((await useReset(link?.url ?? '')).status).toBe(410);
    expect((await signIn(person.email)).status).toBe(200);
  });
});
