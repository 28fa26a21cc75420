import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signIn, type Caller } from '../product/caller.ts';
import { manara } from '../product/manara.ts';
import { data, origin, password } from './world.ts';

const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };

/** The owner of an organisation of its own, of the same name: what is done with it would touch what other journeys have. */
export async function newOwner(name: string): Promise<Caller> {
  const email = `${name}@example.org`;
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organization', name, '--owner', email], { env });
  const invitation_token = /\/invite\/([\w-]+)/.exec(stdout)?.[1];
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation_token, username: name, full_name: 'Harbour Master', password }),
  });
  if (!answer.ok) throw new Error(`${name} could not register: ${answer.status} ${await answer.text()}`);
  return signIn(origin, { email, password });
}
