/** Longest reason, remark and comment, in characters. */
export const longestReason = 2_000;
/** Most issues that one deed changes. */
export const mostChanged = 10_000;
/** Most issues that one call re-tests: each is a run of its own. */
export const mostRetested = 20;
