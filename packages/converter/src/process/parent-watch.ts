/**
 * A thread of its own beside a conversion: ends the process where whoever started it is gone. The thread that works may be busy for good
 * with a hostile page, and would never hear of it.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 500);
