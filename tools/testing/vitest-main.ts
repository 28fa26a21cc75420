/** Vitest for a part of `npm test`: it ends with the run that started it, however that ends, where vitest alone would go on by itself. */
process.on('disconnect', () => process.exit(1));
// Watching for that must not keep it from ending when all is done.
process.channel?.unref();

const vitest = '../../node_modules/vitest/vitest.mjs';
await import(vitest);
