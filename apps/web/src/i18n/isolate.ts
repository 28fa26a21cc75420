/** Isolates a value whose direction may differ from the sentence around it (UAX #9: FSI … PDI), for places that take only text. */
export const isolate = (value: string): string => `\u2068${value}\u2069`;
