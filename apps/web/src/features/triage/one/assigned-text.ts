import type { RequestAssignee } from '@manara/contract/request-assignee';
import { isolate } from '../../../i18n/isolate.ts';
import type { Saying } from '../../../i18n/saying.ts';

/** To whom an issue is given, and what of that is so at the code host. An empty `name`: to nobody. */
export function assignedText(there: RequestAssignee | null, name: string): Saying {
  return (say) => {
    switch (there?.state) {
      case undefined:
        return name ? say('triage.assigned_done', { name }) : say('triage.unassigned_done');
      case 'assigned':
        return say('triage.assigned_there', { name, host: there.provider, login: isolate(there.login ?? '') });
      case 'cleared':
        return say('triage.unassigned_there', { host: there.provider, login: isolate(there.login ?? '') });
      case 'no_login':
        return say('triage.assigned_no_login', { name, host: there.provider });
      case 'not_connected':
        return say('triage.assigned_no_host', { host: there.provider });
    }
  };
}
