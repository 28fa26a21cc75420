/** The page of the client that takes in what GitHub leads back with. */
export const callbackPage = '/manara/github/callback';

/** The page with what is to be told there. */
export const callbackAddress = (answer: Record<string, string>): string => `${callbackPage}?${new URLSearchParams(answer)}`;
