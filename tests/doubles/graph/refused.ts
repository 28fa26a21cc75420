/** An answer of the sign-in. */
export interface Answer {
  status: number;
  body: object;
}

/** A refusal of the sign-in, with a number as Microsoft has them. */
export const refused = (status: number, error: string, number: number, sentence: string): Answer => ({
  status,
  body: { error, error_description: `AADSTS${number}: ${sentence} Trace ID: double`, error_codes: [number] },
});
