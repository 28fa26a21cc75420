import { parseArgs } from 'node:util';
import { isEmail } from '@manara/core/account-rules';
import { createOrganisation } from '@manara/server/features/session/create-organisation';
import { isOrganisationName } from '@manara/server/features/session/organisation-name';
import { normalEmail } from '@manara/server/features/session/sign-in';
import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';
import { withInstallation } from '../installation.ts';
import { readDeed } from '../organisation/deeds.ts';
import { watchUnproven } from '../organisation/unproven.ts';

/** The name and the owner's address that were given; null where they are not understood. */
function readOrder(args: string[]): { name: string; email: string } | null {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { owner: { type: 'string' } } });
    const [name = '', ...rest] = positionals;
    const email = normalEmail(values.owner ?? '');
    return rest.length === 0 && isOrganisationName(name) && isEmail(email) ? { name: name.trim(), email } : null;
  } catch {
    return null;
  }
}

/** `manara organisation`: one more organisation in this installation, and a link with which its owner takes it over; or what is done with one as a whole. */
export const run: Command = async (args) => {
  const deed = readDeed(args);
  if (deed) return withInstallation('organisation', deed);
  const order = readOrder(args);
  if (!order) {
    console.error(processText('cli.organisation_usage'));
    return 2;
  }
  return withInstallation('organisation', async ({ db, publicUrl }) => {
    const tellUnproven = await watchUnproven({ db });
    const made = await createOrganisation(db, order, publicUrl);
    if (!made) {
      console.error(processText('cli.organisation_first'));
      return 3;
    }
    console.log(processText('cli.organisation_done', { ...order, url: made.url, until: made.expiresAt }));
    await tellUnproven();
    return 0;
  });
};
