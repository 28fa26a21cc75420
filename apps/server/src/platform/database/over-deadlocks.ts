/** deadlock_detected, wherever in the chain of causes. */
function isDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause && cause.code === '40P01') return true;
  return false;
}

const mostTries = 10;

/** Does a transaction again that PostgreSQL has ended because it and another waited for each other. */
export async function overDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries >= mostTries) throw error;
    }
  }
}
