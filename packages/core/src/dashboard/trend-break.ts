/** Why two readings of the same asset cannot be compared. */
export const breakReasons = ['engine', 'profile', 'page_limit'] as const;
export type BreakReason = (typeof breakReasons)[number];
