/** Pages that one re-test reads at most: it is to end within seconds. */
export const pagesOfRetest = 20;
