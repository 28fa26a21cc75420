import { tagBounds } from '@manara/core/static-audits/audit';

const tidy = (tag: string): string => tag.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Tags with another one; the same where it is empty, there already whatever its case, or one too many. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = tidy(typed);
  const isThere = tags.some((each) => each.toLowerCase() === tag.toLowerCase());
  return tag === '' || isThere || tags.length >= tagBounds.tags ? tags : [...tags, tag];
}
