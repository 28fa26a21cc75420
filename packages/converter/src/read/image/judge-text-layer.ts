/** A word and where it stands, points of the upright page. */
export interface PlacedWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * What a scan's text layer is worth. `trust`: it says what the picture shows; `mend`: most of it does, what differs is better taken from the
 * picture; `replace`: it says something else, or nothing, where the picture has words.
 */
export interface LayerVerdict {
  verdict: 'trust' | 'mend' | 'replace';
  /** 0 to 1; low where few words could be compared. */
  confidence: number;
  /** How much of the words' letters agree, 0 to 1. */
  agreement: number;
}

/** Only words that were read well from the picture can bear witness. */
const leastConfidence = 0.75;
const enoughWords = 12;

/** Compares the layer's words with those that were read from the picture at the same places. Pure. */
export function judgeTextLayer(layer: PlacedWord[], seen: (PlacedWord & { confidence: number })[]): LayerVerdict {
  const witnesses = seen.filter((word) => word.confidence >= leastConfidence && letters(word.text).length >= 2);
  if (witnesses.length === 0) return { verdict: layer.length > 0 ? 'trust' : 'replace', confidence: 0.2, agreement: 0 };
  let [agreed, total, missing] = [0, 0, 0];
  for (const word of witnesses) {
    const wanted = letters(word.text);
    const said = letters(
      layer
        .filter((other) => overlap(word, other) > 0.4)
        .toSorted((one, other) => one.x - other.x)
        .map((other) => other.text)
        .join(''),
    );
    total += wanted.length;
    if (said === '') missing += wanted.length;
    else agreed += wanted.length * likeness(wanted, said);
  }
  const agreement = agreed / total;
  const sure = Math.min(1, witnesses.length / enoughWords);
  if (missing > 0.5 * total || agreement < 0.6) return { verdict: 'replace', confidence: sure * Math.max(0.5, 1 - agreement), agreement };
  if (agreement < 0.96) return { verdict: 'mend', confidence: sure * 0.8, agreement };
  return { verdict: 'trust', confidence: sure * agreement, agreement };
}

/** Letters and digits as they are compared: compatibility forms resolved, no accents of Arabic, no case. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The share of the smaller word's width that lies in the other, on one line. */
function overlap(one: PlacedWord, other: PlacedWord): number {
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (high < 0.3 * Math.min(one.height, other.height)) return 0;
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return wide / Math.max(1e-6, Math.min(one.width, other.width));
}

/** 1 less the share of letters that must be changed to make one of the other. A layer may hold words in the order in which they are drawn. */
function likeness(wanted: string, said: string): number {
  const reversed = [...said].toReversed().join('');
  return Math.max(0, 1 - Math.min(distance(wanted, said), distance(wanted, reversed)) / Math.max(wanted.length, said.length));
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= other.length; place += 1) {
      next.push(
        Math.min(
          (row[place] as number) + 1,
          (next[place - 1] as number) + 1,
          (row[place - 1] as number) + (one[at - 1] === other[place - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[other.length] as number;
}
