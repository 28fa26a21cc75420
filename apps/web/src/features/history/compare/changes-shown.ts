/** Changes on one page of their list. */
export const changesShown = 25;
