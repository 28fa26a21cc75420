import type { Clause } from './clause.ts';

/**
 * Clauses of The Nemeth Braille Code for Mathematics and Science Notation, 1972 revision, read as far as the collection of its rules for MathSpeak shows
 * them (gh-mathspeak.com, seewritehear.com); what is described by others is marked.
 */
export const nemethClauses: readonly Clause[] = [
  {
    clause: 'Nemeth §7',
    says: 'Figures are those of English braille in the lower part of the cell.',
    read: 'itself',
    shows: '⠦⠒⠔',
    applies: { latex: '839', cells: '⠼⠦⠒⠔' },
    doesNot: { latex: 'hci', cells: '⠓⠉⠊' },
  },
  {
    clause: 'Nemeth §9',
    says: 'A number at the beginning or behind a space has the numeric indicator; behind a sign of operation it has none.',
    read: 'described',
    shows: '⠀⠼⠦',
    applies: { latex: 't=8', cells: '⠞⠀⠨⠅⠀⠼⠦' },
    doesNot: { latex: 't+8', cells: '⠞⠬⠦' },
  },
  {
    clause: 'Nemeth §60',
    says: 'Cancellation indicators show how far a part is cancelled.',
    read: 'itself',
    shows: '⠪⠅⠻',
    applies: { latex: String.raw`\cancel{k}m`, cells: '⠪⠅⠻⠍' },
    doesNot: { latex: 'km', cells: '⠅⠍' },
  },
  {
    clause: 'Nemeth §61',
    says: 'A fraction without fractions in it is simple; one with a fraction in it is complex, and its indicators have dot 6 before them.',
    read: 'itself',
    shows: '⠠⠹',
    applies: { latex: String.raw`\frac{\frac{p}{q}}{5}`, cells: '⠠⠹⠹⠏⠌⠟⠼⠠⠌⠢⠠⠼' },
    doesNot: { latex: String.raw`\frac{p}{5}`, cells: '⠹⠏⠌⠢⠼' },
  },
  {
    clause: 'Nemeth §62',
    says: 'A simple fraction with a horizontal line is enclosed in the indicators of simple fractions.',
    read: 'itself',
    shows: '⠹',
    applies: { latex: String.raw`\frac{k}{6}`, cells: '⠹⠅⠌⠖⠼' },
    doesNot: { latex: 'k/6', cells: '⠅⠸⠌⠖' },
  },
  {
    clause: 'Nemeth §63',
    says: 'Not so what a slash parts on the line, nor the fraction of a mixed number, which has indicators of its own.',
    read: 'itself',
    shows: '⠸⠹',
    applies: { latex: String.raw`9\frac{2}{5}`, cells: '⠼⠔⠸⠹⠆⠌⠢⠸⠼' },
    doesNot: { latex: String.raw`9+\frac{2}{5}`, cells: '⠼⠔⠬⠹⠆⠌⠢⠼' },
  },
  {
    clause: 'Nemeth §71',
    says: 'What is above or below the line has the indicator of its level before it.',
    read: 'itself',
    shows: '⠘',
    applies: { latex: 'z^k', cells: '⠵⠘⠅' },
    doesNot: { latex: 'z_k', cells: '⠵⠰⠅' },
  },
  {
    clause: 'Nemeth §72',
    says: 'A script of a script has the indicators of both levels.',
    read: 'itself',
    shows: '⠘⠘',
    applies: { latex: 'z^{k^m}', cells: '⠵⠘⠅⠘⠘⠍' },
    doesNot: { latex: 'z^{km}', cells: '⠵⠘⠅⠍' },
  },
  {
    clause: 'Nemeth §86',
    says: 'What is over or under something: multipurpose indicator, what is modified, indicator of directly over or under, modifier, termination.',
    read: 'itself',
    shows: '⠐⠏⠟⠣⠱⠻',
    applies: { latex: String.raw`\overline{pq}`, cells: '⠐⠏⠟⠣⠱⠻' },
    doesNot: { latex: 'pq', cells: '⠏⠟' },
  },
  {
    clause: 'Nemeth §103',
    says: 'A root is its sign, what is under its line, and the termination indicator.',
    read: 'itself',
    shows: '⠻',
    applies: { latex: String.raw`\sqrt{k}m`, cells: '⠜⠅⠻⠍' },
    doesNot: { latex: String.raw`km`, cells: '⠅⠍' },
  },
  {
    clause: 'Nemeth §104',
    says: 'A root of another degree than 2 has the index indicator and the index before its sign.',
    read: 'itself',
    shows: '⠣⠢⠜',
    applies: { latex: String.raw`\sqrt[5]{m}`, cells: '⠣⠢⠜⠍⠻' },
    doesNot: { latex: String.raw`\sqrt{m}`, cells: '⠜⠍⠻' },
  },
  {
    clause: 'Nemeth Rule XV',
    says: 'A root within a root has the indicator of its order before its sign and before its termination.',
    read: 'itself',
    shows: '⠨⠜',
    applies: { latex: String.raw`\sqrt{k+\sqrt{m}}`, cells: '⠜⠅⠬⠨⠜⠍⠨⠻⠻' },
    doesNot: { latex: String.raw`\sqrt{k}+\sqrt{m}`, cells: '⠜⠅⠻⠬⠜⠍⠻' },
  },
  {
    clause: 'Nemeth Rule XIX',
    says: 'Signs of operation have no space beside them, but for one that a comparison, an ellipsis or a word has.',
    read: 'described',
    shows: '⠏⠬⠟',
    applies: { latex: 'p+q', cells: '⠏⠬⠟' },
    doesNot: { latex: 'p=q', cells: '⠏⠀⠨⠅⠀⠟' },
  },
  {
    clause: 'Nemeth Rule VII',
    says: 'A mark of punctuation behind a number or another part of a formula has the punctuation indicator before it, but not the comma.',
    read: 'described',
    shows: '⠸',
    applies: { latex: String.raw`k=7\text{;}`, cells: '⠅⠀⠨⠅⠀⠼⠶⠸⠆' },
    doesNot: { latex: 'k=7,', cells: '⠅⠀⠨⠅⠀⠼⠶⠠' },
  },
];

/** Rules of the same book that are carried out without a case here, each with why. */
export const nemethGaps: readonly [clause: string, why: string][] = [
  ['Nemeth §7b', 'That page numbers and title pages have English figures in a work in the code concerns text.'],
  ['Nemeth §8', 'Commas and points are written as they are; no note says that print of other countries exchanges them.'],
  ['Nemeth §10 to §12', 'Where numbers have no indicator, and the reference indicator: the text was not to be had.'],
  ['Nemeth Rules III to VI', 'Capitals, alphabets, the English-letter indicator and contractions: the text was not to be had.'],
  ['Nemeth Rules VIII to X', 'References, abbreviations, omission: the text was not to be had.'],
  [
    'Nemeth Rule XI',
    '§60 also asks for a spatial arrangement wherever something is cancelled, fractions above all: parts are marked in line.',
  ],
  ['Nemeth §73 to §84', 'The order of scripts, the baseline indicator, the numeric subscript: the text was not to be had.'],
  [
    'Nemeth Rule XIV',
    'Of §86 the five steps and some examples were read, and the list of indicators and marks; when the short form of a bar is written, and modifiers of the second order, were not.',
  ],
  ['Nemeth Rules XVI to XVIII, XX, XXI', 'Shapes, function names, grouping, comparison: the text was not to be had.'],
  [
    'Nemeth Rules XXII to XXV',
    'The multipurpose indicator, spatial arrangements, format: the text was not to be had. Sums, differences and products in columns are written as a course of the American Printing House describes them, and so are long divisions of whole numbers with their quotient; one without a quotient is not written.',
  ],
  ['2022 edition', 'Where BANA’s edition of 2022 differs from that of 1972 was not read.'],
];
