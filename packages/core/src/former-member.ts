/** Stands where the name of somebody stood who has been removed. Whoever shows it says it in the reader's language; where nobody does, it can be read. */
export const formerMember = '[former member]';

/** Stands where their id stood, as far as no id would say that nobody did it: a scan, a schedule, the product. */
export const formerMemberId = '00000000-0000-0000-0000-000000000000';
