/** A text without the marks around names of elements and attributes, for where no code is shown as such. */
export const withoutMarks = (text: string): string => text.replaceAll('`', '');
