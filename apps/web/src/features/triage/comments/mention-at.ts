/** The sign that calls somebody, and the beginning of their user name: where the server finds names in a comment, too. */
const called = /(?<![\p{L}\p{M}\p{Nd}_@.])@([\p{L}\p{M}\p{Nd}_]{0,200})$/u;
const calledAnywhere = /((?<![\p{L}\p{M}\p{Nd}_@.])@[\p{L}\p{M}\p{Nd}_]{1,200})/gu;

export interface Mention {
  /** Where its sign stands. */
  start: number;
  /** What is typed of the name. */
  typed: string;
}

/** Whom somebody is about to call where the caret stands; null: nobody. */
export function mentionAt(text: string, caret: number): Mention | null {
  const found = called.exec(text.slice(0, caret));
  return found && { start: found.index, typed: found[1] ?? '' };
}

/** The text with the whole name in place of its beginning, and where the caret stands after it. */
export function withMention(text: string, { start, typed }: Mention, username: string): { text: string; caret: number } {
  const rest = text.slice(start + 1 + typed.length).replace(/^[\p{L}\p{M}\p{Nd}_]+/u, '');
  const before = `${text.slice(0, start)}@${username}`;
  return { text: `${before}${rest.startsWith(' ') ? '' : ' '}${rest}`, caret: before.length + 1 };
}

interface Part {
  /** Where it stands in the text. */
  at: number;
  text: string;
  calls: boolean;
}

/** A text in parts, each of which calls somebody or does not. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [index, part] of text.split(calledAnywhere).entries()) {
    if (part !== '') parts.push({ at, text: part, calls: index % 2 === 1 });
    at += part.length;
  }
  return parts;
}
