import type { List } from '@manara/core/document/block';

/** Whether the marks of a list are terms that its items explain: each holds a word. */
export const isDefinitions = ({ role, items }: Pick<List, 'role' | 'items'>): boolean =>
  role === 'definitions' && items.every(({ mark }) => /\p{L}{2}/u.test(mark));
