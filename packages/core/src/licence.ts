/** What a member is licensed for: each tier is a named set of rights, which an administrator edits. It only ever narrows a role. */
export const licenceTiers = ['unlicensed', 'basic', 'plus', 'pro'] as const;
export type LicenceTier = (typeof licenceTiers)[number];

/** The tiers that have a set of rights: who is unlicensed cannot sign in to work. */
export const licensedTiers = ['basic', 'plus', 'pro'] as const;
export type LicensedTier = (typeof licensedTiers)[number];

/** Kinds of work. Reading, one's own settings and administering people need none of them, so that no edit shuts administrators out. */
export const licenceRights = ['issues', 'documents', 'assets', 'reports', 'fixes'] as const;
export type LicenceRight = (typeof licenceRights)[number];

export type LicenceSets = Record<LicensedTier, LicenceRight[]>;

/** Until an organisation edits them. */
export const defaultLicenceSets: LicenceSets = {
  basic: ['issues'],
  plus: ['issues', 'documents', 'reports'],
  pro: [...licenceRights],
};

export const mayWork = (tier: LicenceTier): boolean => tier !== 'unlicensed';

/** What a tier leaves of the kinds of work. `sets`: the organisation's own; null: as the product has them. */
export const rightsOf = (sets: LicenceSets | null, tier: LicenceTier): LicenceRight[] =>
  tier === 'unlicensed' ? [] : licenceRights.filter((right) => (sets ?? defaultLicenceSets)[tier].includes(right));

/** True where work of this kind is in the tier's set; `null` is what no licence narrows. */
export function isLicensedFor(sets: LicenceSets, tier: LicenceTier, right: LicenceRight | null): boolean {
  if (tier === 'unlicensed') return false;
  return right === null || sets[tier].includes(right);
}
