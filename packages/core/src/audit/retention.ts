/** Days for which an organisation may keep its audit log at least, and at most where it does not keep it for good. */
export const fewestAuditDays = 90;
export const mostAuditDays = 36_500;

/** What is offered, in years. */
export const auditYears = [1, 2, 3, 5, 7, 10] as const;
export const daysOfYears = (years: number): number => years * 365;
