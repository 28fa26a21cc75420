/** Milliseconds that a journey waits for one thing: as long as the busiest machine takes. */
export const patience = 180_000;
