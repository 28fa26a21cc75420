import { endGroup } from './process-group.ts';

/**
 * A thread of its own beside a conversion: ends the process with all that it has started, where whoever started it is gone. The thread that
 * works may be busy for good with a hostile page, and would never hear of it.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) endGroup(process.pid);
}, 500);
