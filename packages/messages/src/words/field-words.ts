/**
 * What the field says, though its words by themselves are not ours, each with the reason. It is taken out of a text before words are looked for
 * that people don't say.
 */
export const fieldWords: readonly { words: RegExp; because: string }[] = [
  { words: /\bsign(?:s|ed|ing)?[ -](?:in|ins|on|up|out|off)\b/gi, because: 'what everyone calls the way in and out' },
  { words: /\bsigns? (?:people|everyone|you|anyone|a person|the scan) (?:in|out)\b/gi, because: 'the same, with the person between' },
  { words: /\bsign languages?\b|\bsign relay\b/gi, because: 'the languages of deaf people, as WCAG and EN 301 549 name them' },
  {
    words: /\b(?:plus|minus|equals|number|percent|multiplication|comparison|doubling|omission) signs?\b/gi,
    because: 'signs of mathematics and of braille',
  },
  {
    words: /\bsigns? (?:of comparison|of operation|for the accents|for a word)\b|\bfor a sign, a word\b/gi,
    because: 'the terms of braille codes',
  },
  { words: /\bhas no sign for\b/gi, because: 'a braille code has signs, where print has characters' },
  { words: /\bsigns of loading\b/gi, because: 'what shows that something is coming' },
  {
    words: /\bsigns (?:commits off|messages|requests|with both|each delivery)\b|\balso signs\b|\bused to sign messages\b/gi,
    because: 'cryptography: a secret signs what is sent',
  },
  { words: /\bvariable message signs\b/gi, because: 'a title of Section 508' },
  { words: /\b(?:by|with one|at) hand\b/gi, because: 'manual work, and people who use one hand' },
  { words: /\btold apart\b/gi, because: 'the plain word for what cannot be distinguished' },
];

export const withoutFieldWords = (text: string): string => fieldWords.reduce((left, { words }) => left.replaceAll(words, '·'), text);
