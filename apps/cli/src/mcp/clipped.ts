/** At most so many characters of a text from elsewhere. */
export const clipped = (words: string, longest = 500): string =>
  words.length > longest ? `${words.slice(0, longest).toWellFormed()}…` : words;
