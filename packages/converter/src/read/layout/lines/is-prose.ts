/** Small words of the languages that are typed most. */
const smallWords = /^(?:the|a|an|and|of|to|in|is|was|that|they|it|les?|la|des?|et|un|une|der|die|das|und|ist|el|los|las|y|que|il|di|che)$/i;

/**
 * Sentences of words: they end as sentences do, have hardly a sign that programs are made of, and some of the small words without which no
 * sentence is written. What programs say to people, and comments, may be such by themselves, but not for two sentences.
 */
export function isProse(text: string): boolean {
  const words = text.split(/\s+/u);
  const sentences = text.match(/\p{Ll}[.!?]["”’)]?(?=\s+\p{Lu}|$)/gu)?.length ?? 0;
  const plain = words.filter((word) => /^["“‘(]?\p{L}[\p{L}’'-]*[,.;:!?]?["”’)]?$/u.test(word)).length;
  const small = words.filter((word) => smallWords.test(word)).length;
  return (
    words.length >= 12 && sentences >= 2 && plain >= 0.92 * words.length && small >= 0.12 * words.length && /^["“‘(]?\p{Lu}/u.test(text)
  );
}
