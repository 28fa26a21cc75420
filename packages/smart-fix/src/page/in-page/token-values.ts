/** What custom properties come to at the root of the page, by their names; nothing of those that it does not have. Runs in the page. */
export function tokenValues(names: string[]): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = style.getPropertyValue(name).trim();
    if (value) found[name] = value;
  }
  return found;
}
