/** Characters of the longest question to the assistant. */
export const longestQuestion = 2_000;
