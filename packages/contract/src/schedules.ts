import { scanFrequencies } from '@manara/core/schedule/schedule';
import { Type, type Static } from 'typebox';
import { Id, Time, nullable, oneOf } from './shared.ts';

/** The time of an asset's scans; how often they run is `website.scan_frequency`. */
export const ScheduleTime = Type.Object({
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'In the time zone.' }),
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'Of weekly scans: 1 is Monday, 7 is Sunday.' }),
  day: Type.Integer({ minimum: 1, maximum: 31, description: 'Of monthly scans; a shorter month scans on its last day.' }),
  time_zone: Type.String({ maxLength: 100, description: 'An IANA name, such as Asia/Riyadh.' }),
});

export const AssetSchedule = Type.Object({
  ...ScheduleTime.properties,
  /** null: no scan is planned, because the schedule is off or there is nothing to scan. */
  next_at: nullable(Time),
  /** Somebody has set it for this asset, so that it follows no team's. */
  own: Type.Boolean(),
  /** The team whose schedule it follows, or would follow without its own; null: none of its teams has one. */
  team: nullable(Type.Object({ id: Id, name: Type.String() })),
});

/** When the assets of a team are scanned that have no schedule of their own. */
export const TeamSchedule = Type.Object({ ...ScheduleTime.properties, frequency: oneOf(scanFrequencies) });
export type TeamSchedule = Static<typeof TeamSchedule>;
