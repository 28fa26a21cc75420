import { switchOrganisation } from '@manara/contract/session';
import type { Answer } from './answer.ts';
import { call, session } from './api.ts';
import type { Output } from './endpoint-types.ts';

/** Goes on in another organisation of the person; the screens begin anew there. Answers what the server said. */
export async function goToOrganisation(id: string): Promise<Answer<Output<typeof switchOrganisation>>> {
  const answer = await call(switchOrganisation, { body: { organisation_id: id, refresh_token: session.get()?.refreshToken ?? '' } });
  if (answer.ok) session.open(answer.data);
  return answer;
}
