import type { Person } from '@manara/contract/people';
import { useState } from 'react';

export interface Picked {
  people: Person[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string, on: boolean) => void;
  toggleAll: (on: boolean) => void;
  clear: () => void;
}

/** Which of the people that are shown are selected: nobody who is not shown, so that nothing is done to somebody unseen. */
export function usePicked(shown: readonly Person[]): Picked {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const people = shown.filter(({ id }) => ids.has(id));
  return {
    people,
    isAll: shown.length > 0 && people.length === shown.length,
    has: (id) => ids.has(id),
    toggle(id, on) {
      const next = new Set(people.map((person) => person.id));
      if (on) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    toggleAll: (on) => setIds(new Set(on ? shown.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
