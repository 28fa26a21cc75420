/** How often an asset is scanned by itself. */
export const scanFrequencies = ['off', 'daily', 'weekly', 'monthly'] as const;
export type ScanFrequency = (typeof scanFrequencies)[number];

/** At which time of which day a schedule runs. What a frequency does not ask about is kept for when it does. */
export interface ScheduleTime {
  /** 0 to 23, in the zone. */
  hour: number;
  /** Of a weekly schedule: 1 is Monday, 7 is Sunday (ISO 8601). */
  weekday: number;
  /** Of a monthly schedule: 1 to 31; a shorter month runs on its last day. */
  day: number;
  /** IANA name, such as `Asia/Riyadh`. */
  time_zone: string;
}

export interface Schedule extends ScheduleTime {
  frequency: ScanFrequency;
}

/** Where nobody has said otherwise: at night. */
export const defaultScheduleTime: ScheduleTime = { hour: 3, weekday: 1, day: 1, time_zone: 'UTC' };
