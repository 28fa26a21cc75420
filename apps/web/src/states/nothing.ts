/** For what a state does not do. */
export const nothing = (): void => {};
