import type { OfferedType } from '../asset-kinds.ts';

/** The name that is offered: the organisation's, its spaces as underscores and other special characters left out, and the type. */
export function defaultName(organisation: string, type: OfferedType): string {
  const name = organisation
    .trim()
    .replaceAll(/\s+/gu, '_')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '');
  return name ? `${name}_${type}` : type;
}
