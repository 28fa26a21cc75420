/** The work took longer than it may. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** Settles as `work` does, or rejects with `DeadlineError` after `milliseconds`; the work itself is not stopped. */
export async function withDeadline<Answer>(work: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`not done in ${milliseconds} ms`)), milliseconds);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
