/** Kinds of files that can be attached to a service request, by the endings of their names. */
export const attachmentTypes = ['pdf', 'png', 'jpg', 'jpeg', 'txt'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** The largest file in bytes, files of one message, and files of one person that wait for a message. */
export const attachmentBounds = { bytes: 10 * 1024 * 1024, ofMessage: 5, waiting: 20 };
