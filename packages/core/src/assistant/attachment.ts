/** Files that can be attached to a message to the assistant, by the endings of their names. */
export const attachedFileTypes = ['pdf', 'doc', 'docx', 'txt', 'html'] as const;
export type AttachedFileType = (typeof attachedFileTypes)[number];
/** `page`: the address of a page in place of a file. */
export const attachedTypes = [...attachedFileTypes, 'page'] as const;
export type AttachedType = (typeof attachedTypes)[number];

/** The largest file in bytes, attachments of one message, those of one person that no message has taken, and answers to one file. */
export const attachedBounds = { bytes: 50_000_000, ofMessage: 5, waiting: 20, answers: 500 };

/** `analyzing`: until its run ends. */
export const attachedStates = ['analyzing', 'completed', 'failed'] as const;
export type AttachedState = (typeof attachedStates)[number];
