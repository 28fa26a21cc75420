import { Type, type Static } from 'typebox';
import { fewestAuditDays, mostAuditDays } from '@manara/core/audit/retention';
import { hubs } from '@manara/core/regulations/regulations';
import { scanLevels, scanVersions } from '@manara/core/scan';
import { scanFrequencies } from '@manara/core/schedule/schedule';
import { endpoint } from './endpoint.ts';
import { LanguageCode, Line, nullable, oneOf } from './shared.ts';

const changeable = {
  name: Line({ maxLength: 120 }),
  /** Of invitations to somebody without an account; null: the language of whoever invites. */
  invitation_language: nullable(LanguageCode),
  /** The hub of new people. */
  default_hub: oneOf(hubs),
  /** The hubs that people here choose from; the one of new people is among them. */
  offered_hubs: Type.Array(oneOf(hubs), { minItems: 1, uniqueItems: true }),
  /** How often a new asset is scanned where whoever adds it does not say. */
  default_frequency: oneOf(scanFrequencies),
  /** By which a new asset is judged where whoever adds it does not say. */
  default_wcag: oneOf(scanVersions),
  default_level: oneOf(scanLevels),
  /** Days for which the audit log is kept; null: for good. */
  audit_days: nullable(Type.Integer({ minimum: fewestAuditDays, maximum: mostAuditDays })),
  /** Years for which completed scans stay in the history of their asset; null: for good. */
  scan_years: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Days for which what became of mails, text and push messages is kept. */
  message_days: Type.Integer({ minimum: 30, maximum: 3_650 }),
  notification_days: Type.Integer({ minimum: 30, maximum: 3_650 }),
};
export const OrganisationProfile = Type.Object({
  ...changeable,
  /** All hubs, with their names in the language of Accept-Language. */
  hubs: Type.Array(Type.Object({ id: oneOf(hubs), label: Type.String() })),
});
export type OrganisationProfile = Static<typeof OrganisationProfile>;

export const getOrganisation = endpoint({
  id: 'getOrganisation',
  method: 'GET',
  path: '/organisation',
  access: 'viewer',
  summary:
    'The organization’s name, the defaults for new people, invitations and assets, and the retention of the audit log, scans, messages and notifications.',
  response: OrganisationProfile,
});
export const putOrganisation = endpoint({
  id: 'putOrganisation',
  method: 'PUT',
  path: '/organisation',
  access: 'administrator',
  summary:
    'Changes the defaults for new people, invitations and assets, and the retention of the audit log, scans, messages and notifications. Only owners can rename or change retention: 403.',
  body: Type.Partial(Type.Object(changeable)),
  response: OrganisationProfile,
});
