import { endGroup } from './process-group.ts';

/**
 * A thread of its own beside a conversion: ends the group, which whoever started it leads, where that is gone. The thread that works may be busy
 * for good with a hostile page, and would never hear of it.
 */
const leader = process.ppid;
setInterval(() => {
  if (process.ppid === leader) return;
  endGroup(leader);
  process.kill(process.pid, 'SIGKILL');
}, 500);
