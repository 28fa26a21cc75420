import { useEffect, useState } from 'react';
import { useSaying, type Saying } from '../../i18n/saying.ts';
import { announcer } from './announce.ts';
import type { Announcement } from './announcer.ts';

/** The live region: what is announced stands here alone, and only where `isHere`, for what an open dialog makes inert is not read out. */
export function Announcements({ isHere }: { isHere: boolean }) {
  const said = useSaying();
  const [now, setNow] = useState<Announcement<Saying> | null>(null);
  useEffect(() => {
    if (!isHere) return;
    const leave = announcer.attend(setNow);
    return () => {
      leave();
      setNow(null);
    };
  }, [isHere]);
  useEffect(() => {
    if (now) announcer.stands(now.id);
  }, [now]);
  // Always in the page, so that what enters it is read out.
  return (
    <div aria-live="polite" className="sr-only">
      {now && <p key={now.id}>{said(now.message)}</p>}
    </div>
  );
}
