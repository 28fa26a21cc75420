import type { OrganisationProfile } from '@manara/contract/organisation-profile';

type Values = Omit<OrganisationProfile, 'hubs'>;

const fields = [
  'name',
  'invitation_language',
  'default_hub',
  'offered_hubs',
  'default_frequency',
  'default_wcag',
  'default_level',
  'audit_days',
  'scan_years',
  'message_days',
  'notification_days',
] as const;

/** What somebody has changed since the form was filled: the rest may have been changed by somebody else meanwhile, and stays as it is by now. */
export const changedIn = (loaded: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(loaded[field])).map((field) => [field, values[field]]),
  );

/** Whether something goes that was to stay; null: for good. */
export const isShortened = (before: number | null, after: number | null): boolean => after !== null && (before === null || after < before);
