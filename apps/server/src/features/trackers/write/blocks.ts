/**
 * A text for people in another product. Only `code` holds what others have written, such as names, addresses and markup of pages: all else is Manara's own
 * words, and links to Manara.
 */
export type Block =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; url: string };
