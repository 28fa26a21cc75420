import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sampleDomain } from '@manara/core/sample-address';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom } from '../../platform/audit/audit-log.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import type { Member } from '../../platform/auth/members.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts } from '../../platform/database/schema/session.ts';
import { insertPerson } from '../session/account-store.ts';
import type { Hand } from '../triage/hand.ts';
import { people } from './data/people.ts';

const day = 86_400_000;
/** Since when they have been there. */
const joinedDaysAgo = 120;

/** Of a person, told apart where an installation holds several samples. */
const addressOf = (username: string, count: number) => `${username.replace('_', '.')}${count === 0 ? '' : `.${count + 1}`}@${sampleDomain}`;

/** How many of these people there are in the installation, so that no two have one address. */
async function countNamed(db: Executor, username: string): Promise<number> {
  for (let count = 0; ; count += 1) if ((await db.$count(accounts, eq(accounts.email, addressOf(username, count)))) === 0) return count;
}

const handOf = (member: Member): Hand => ({
  organisationId: member.organisation_id,
  id: member.id,
  name: member.full_name,
  role: member.role,
  actor: actorFrom(member, '192.0.2.1'),
});

/**
 * The people of a sample, by their user names. Nobody knows their password, which is drawn here and forgotten; no notification or mail is for
 * them.
 */
export async function makePeople(db: NodePgDatabase, organisation_id: string, language: Language): Promise<ReadonlyMap<string, Hand>> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  const hands = new Map<string, Hand>();
  const [first] = people;
  const count = first ? await countNamed(db, first.username) : 0;
  for (const person of people) {
    const { username, role, licence, is_active, last_seen } = person;
    const member = await insertPerson(
      db,
      { email: addressOf(username, count), password_hash, language },
      {
        organisation_id,
        username,
        full_name: person.full_name[language],
        job_title: person.job_title[language],
        role,
        licence,
        is_active,
        email_notifications: false,
        push_notifications: false,
        compliance_alerts: false,
        created_at: new Date(Date.now() - joinedDaysAgo * day),
        last_login: last_seen === null ? null : new Date(Date.now() - (last_seen + 0.1) * day),
      },
    );
    hands.set(username, handOf(member));
  }
  return hands;
}
