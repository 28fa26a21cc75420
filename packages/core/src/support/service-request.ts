/** Of a service request: it waits for an answer, was answered, or needs nothing more. */
export const requestStates = ['open', 'answered', 'resolved'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestKinds = ['question', 'problem', 'wish'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The longest subject and text, in characters. */
export const requestBounds = { subject: 200, text: 5_000 };

/** What a message makes of a request: whoever asked and writes again waits again, also after it was resolved. */
export const stateAfter = (isAnswer: boolean): RequestState => (isAnswer ? 'answered' : 'open');
