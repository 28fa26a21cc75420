import { getPush } from '@manara/contract/push';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resumePush } from '../../api/browser-push.ts';
import { useSignedInUser } from '../../api/use-session.ts';

/** Has this browser told of notifications in a new session too, where its person has turned that on in it. */
export function useResumedPush(): void {
  const { id } = useSignedInUser();
  const queries = useQueryClient();
  useEffect(() => {
    const resume = async () => {
      if (await resumePush(id)) await queries.invalidateQueries({ queryKey: [getPush.id] });
    };
    void resume();
  }, [id, queries]);
}
