/** Characters that turn the direction of what follows, or are not seen at all: code that holds them could read otherwise than it works. */
const hidden = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Names such characters in place of them. */
export const showHidden = (text: string): string =>
  text.replaceAll(hidden, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
