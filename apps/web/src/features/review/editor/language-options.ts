const offered = ['ar', 'en', 'fr', 'de', 'es', 'it', 'pt', 'tr', 'fa', 'ur', 'he', 'el', 'la', 'ru', 'zh', 'ja'];

/** Languages to choose from, by their names in the reader's own; with the one that is set, whatever it is. */
export function languageOptions(readers: string, set: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([readers], { type: 'language' });
  const name = (tag: string) => {
    try {
      return names.of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
  const tags = set === '' || set === 'und' || offered.includes(set) ? offered : [set, ...offered];
  return tags.map((tag) => ({ value: tag, label: name(tag) })).toSorted((one, other) => one.label.localeCompare(other.label, readers));
}
