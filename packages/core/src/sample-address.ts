/** Where the people and sites of sample organisations are said to be: below `.example`, where nobody is nor ever will be (RFC 2606). */
export const sampleDomain = 'manara-sample.example';

/** Whether an e-mail address is that of somebody made up, to whom nothing can be sent. */
export const isSampleAddress = (email: string): boolean => email.toLowerCase().endsWith(`@${sampleDomain}`);
