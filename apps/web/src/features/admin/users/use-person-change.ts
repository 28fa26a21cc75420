import { listPeople, putPerson, type Person } from '@manara/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';

interface PersonChange {
  busy: boolean;
  error: string | null;
  save: (change: Partial<Pick<Person, 'role' | 'job_title' | 'licence' | 'is_active'>>, done: () => void) => void;
}

/** Changes one person and reads the list anew. */
export function usePersonChange(person: Person): PersonChange {
  const text = useText();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useApiMutation(putPerson);
  return {
    busy: isPending,
    error: error && (error.failure.detail ?? text('admin.operation_failed')),
    save: (body, done) =>
      mutate(
        { params: { id: person.id }, body },
        {
          onSuccess: () => {
            void queries.invalidateQueries({ queryKey: [listPeople.id] });
            done();
          },
        },
      ),
  };
}
