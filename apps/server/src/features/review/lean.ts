/**
 * A document, or a step of one, without the single signs and lines of its formulas: most of what it weighs, and nothing that a screen shows.
 * What holds none is shared with what was given.
 */
export function lean<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    const made = value.map(lean);
    return made.some((one, index) => one !== value[index]) ? (made as Value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('glyphs' in value && 'linear' in value) return { ...value, glyphs: [], rules: [] };
  let made: Record<string, unknown> | null = null;
  for (const [name, inner] of Object.entries(value)) {
    // Boxes are many, and hold no formula.
    const next = name === 'boxes' ? inner : lean(inner);
    if (next !== inner) made = { ...(made ?? value), [name]: next };
  }
  return (made as Value) ?? value;
}
