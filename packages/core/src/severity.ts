/** How hard a barrier hits, in the engine's own words (axe-core's `impact`). */
export const impacts = ['critical', 'serious', 'moderate', 'minor'] as const;
export type Impact = (typeof impacts)[number];

/** The same for people, as issues carry it. Highest first. */
export const severities = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

const byImpact: Record<Impact, Severity> = { critical: 'critical', serious: 'high', moderate: 'medium', minor: 'low' };

export const severityOf = (impact: Impact): Severity => byImpact[impact];

/** Sort weight of a severity: critical 4, high 3, medium 2, low 1. */
export const severityWeight = (severity: Severity): number => severities.length - severities.indexOf(severity);
