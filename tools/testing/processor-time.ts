import os from 'node:os';

/** Seconds that the processors of this machine have worked since it started. */
export const processorSeconds = (): number =>
  os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
