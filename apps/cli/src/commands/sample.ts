import { findHome } from '@manara/server/features/sample/find-home';
import { loadSample } from '@manara/server/features/sample/load-sample';
import { removeSample } from '@manara/server/features/sample/remove-sample';
import type { Actor } from '@manara/server/platform/audit/audit-log';
import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';
import { withInstallation } from '../installation.ts';

const said = { 'sample.none': 'cli.sample_none', 'sample.loading': 'cli.sample_busy', 'sample.inside': 'cli.sample_none' } as const;

/** `manara sample`: loads the sample organisation of one that is here, or removes it. */
export const run: Command = async ([deed, email, ...rest]) => {
  if ((deed !== 'load' && deed !== 'remove') || email?.startsWith('-') || rest.length > 0) {
    console.error(processText('cli.sample_usage'));
    return 2;
  }
  return withInstallation('sample', async ({ db, storage }) => {
    const home = await findHome(db, email ?? null);
    if (typeof home === 'string') {
      console.error(processText(`cli.sample_${home}`, { email: email ?? '' }));
      return 3;
    }
    const { id, name, language } = home;
    const actor: Actor = { organisationId: id, id: null, name: `manara sample ${deed}`, address: null };
    if (deed === 'remove') {
      const problem = await removeSample(db, id, actor);
      if (problem) console.error(processText(said[problem], { name }));
      else console.log(processText('cli.sample_removed', { name }));
      return problem ? 3 : 0;
    }
    const onProgress = async (done: number, known: number) => {
      console.error(processText('cli.sample_loading', { name, percent: Math.floor((100 * done) / known) }));
    };
    const wasMade = await loadSample(db, storage, { homeId: id, language, actor }, { onProgress });
    console.log(processText(wasMade ? 'cli.sample_loaded' : 'cli.sample_there', { name }));
    return 0;
  });
};
