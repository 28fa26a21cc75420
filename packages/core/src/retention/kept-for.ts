/** Completed scans of each asset whose pages and documents are kept, the latest ones. */
export const scansWithPages = 30;
/** Days for which runs are kept that ended without telling anything lasting: scans that were not completed, re-tests, the making of reports, fixes that no open request is made of. */
export const daysOfEndedRuns = 90;
/** Days for which it is kept what became of messages to somebody of no organisation, and which weekly mails were sent. */
export const usualMessageDays = 90;
/** Days for which an export of all data of an organisation can be downloaded. */
export const daysOfExports = 7;
/** Exports of an organisation that are kept at a time, the newest ones: the oldest goes when another is ready. */
export const mostExports = 3;
