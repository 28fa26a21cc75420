/** What a file may hold and unpack to; a file that claims or takes more is refused. */
export const bounds = {
  /** Bytes of the file itself. */
  file: 200_000_000,
  /** Entries of a package. */
  entries: 20_000,
  /** Bytes that the entries claim, and that those which are read really have, together. Media are never unpacked. */
  claimed: 4_000_000_000,
  unpacked: 400_000_000,
  /** Bytes of one part of XML. */
  part: 100_000_000,
  /** How many times larger than packed an entry may be; small ones may be more. */
  ratio: 400,
  ratioFrom: 5_000_000,
  /** Elements of one part of XML, and how deep they may lie in each other. */
  elements: 3_000_000,
  depth: 400,
  /** Pages of a PDF whose drawing is looked at; their structure is, of all. */
  pages: 200,
  /** Elements of a PDF's structure tree. */
  structure: 500_000,
  /** Findings of one rule. The rule still counts all. */
  findings: 1_000,
} as const;
