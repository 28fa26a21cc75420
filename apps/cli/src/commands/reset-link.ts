import { createResetLink } from '@manara/server/features/session/reset-link';
import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';
import { withInstallation } from '../installation.ts';

export const run: Command = async ([email, ...rest]) => {
  if (!email || email.startsWith('-') || rest.length > 0) {
    console.error(processText('cli.reset_usage'));
    return 2;
  }
  return withInstallation('reset-link', async ({ db, publicUrl }) => {
    const link = await createResetLink(db, email, publicUrl);
    if (!link) {
      console.error(processText('cli.reset_unknown', { email }));
      return 3;
    }
    console.log(processText('cli.reset_done', { url: link.url, until: link.expiresAt }));
    return 0;
  });
};
