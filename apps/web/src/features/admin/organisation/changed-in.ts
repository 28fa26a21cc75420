import type { OrganisationProfile } from '@manara/contract/organisation-profile';

type Values = Omit<OrganisationProfile, 'hubs'>;

const fields = ['name', 'invitation_language', 'default_hub', 'default_frequency', 'default_wcag', 'default_level', 'audit_days'] as const;

/** What somebody has changed since the form was filled: the rest may have been changed by somebody else meanwhile, and stays as it is by now. */
export const changedIn = (loaded: Values, values: Values): Partial<Values> =>
  Object.fromEntries(fields.filter((field) => values[field] !== loaded[field]).map((field) => [field, values[field]]));

/** Whether entries of the audit log go that were to stay; null: for good. */
export const isShortened = (before: number | null, after: number | null): boolean => after !== null && (before === null || after < before);
