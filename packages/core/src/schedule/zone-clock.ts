const hour = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** What clocks of a zone show at a moment, written as if it were UTC: whole seconds. A RangeError is thrown for an unknown zone. */
export function wallClock(moment: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hours, minute, second);
}

/**
 * The first moment at which clocks of a zone show `wall` (as wallClock() writes it), or more where they skip it: an hour that comes twice
 * is meant the first time, one that is skipped begins where the clocks go on.
 */
export function momentOf(wall: number, timeZone: string): number {
  const offsetAt = (moment: number) => wallClock(moment, timeZone) - moment;
  // A day before and after: clocks change at most once in between.
  const offsets = [offsetAt(wall - 24 * hour), offsetAt(wall + 24 * hour)];
  const shown = offsets.map((offset) => wall - offset).filter((moment) => wallClock(moment, timeZone) === wall);
  if (shown.length > 0) return Math.min(...shown);
  // Skipped: the clocks jump somewhere between the two readings.
  let before = wall - Math.max(...offsets);
  let after = wall - Math.min(...offsets);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(middle, timeZone) >= wall) after = middle;
    else before = middle;
  }
  return after;
}
