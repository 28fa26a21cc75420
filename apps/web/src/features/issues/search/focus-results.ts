/** The id of the heading above the list. */
const heading = 'results';

/** For buttons that go with what they do, such as the clearing of filters: whoever pressed one finds the head of the results instead. */
export const focusResults = (): void => document.getElementById(heading)?.focus({ preventScroll: true });
