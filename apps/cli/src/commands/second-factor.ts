import { removeLostFactor } from '@manara/server/features/session/lost-factor';
import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';
import { withInstallation } from '../installation.ts';

export const run: Command = async ([deed, email, ...rest]) => {
  if (deed !== 'remove' || !email || email.startsWith('-') || rest.length > 0) {
    console.error(processText('cli.factor_usage'));
    return 2;
  }
  return withInstallation('second-factor', async ({ db }) => {
    const outcome = await removeLostFactor(db, email);
    if (outcome === 'removed') {
      console.log(processText('cli.factor_removed', { email }));
      return 0;
    }
    console.error(processText(outcome === 'unknown' ? 'cli.factor_unknown' : 'cli.factor_none', { email }));
    return 3;
  });
};
