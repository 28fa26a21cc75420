import { listAvatars } from '@manara/contract/avatar';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../api/answer.ts';
import { call } from '../api/api.ts';
import { inBatches } from '../api/in-batches.ts';
import { Avatar } from './Avatar.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

const readAddress = inBatches(async (ids) => {
  const answer = await call(listAvatars, { query: { ids: ids.join(',') } });
  if (!answer.ok) throw new CallError(answer);
  return new Map(answer.data.avatars.map(({ id, avatar_url: url }) => [id, url]));
}, 50);

/** Milliseconds for which it is taken for known whether somebody has a picture, and which. */
const fresh = 300_000;

function Known({ id, name }: { id: string; name: string }) {
  const { data } = useQuery({ queryKey: [listAvatars.id, id], queryFn: () => readAddress(id), staleTime: fresh });
  return <PersonAvatar name={name} url={data ?? null} size="sm" />;
}

/**
 * A member's picture beside their name, small; the first letter where there is none or they are gone. It is asked for once it comes near to what is seen,
 * in one call for all that do at that moment.
 */
export function MemberAvatar({ id, name }: { id: string | null; name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '200px' });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <span ref={place} className="inline-flex size-8 shrink-0 align-middle">
      {id && isNear ? <Known id={id} name={name} /> : <Avatar name={name} src={null} size="sm" />}
    </span>
  );
}
