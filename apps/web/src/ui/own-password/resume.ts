import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '../../api/use-session.ts';

const name = 'resume';

/**
 * The dialog that somebody left for their provider, as `own` knows it by its name, to be open again when they come back; null: none of these.
 * It is taken out of the address: reloading does not open it again, nor does another screen at the same address.
 */
export function useResumed<Dialog>(own: (dialog: string) => Dialog | null | undefined): Dialog | null {
  const { has_password } = useSignedInUser();
  const [address, setAddress] = useSearchParams();
  const [resumed] = useState(() => (has_password ? null : (own(address.get(name) ?? '') ?? null)));
  const isResumed = resumed !== null;
  const takeOut = useEffectEvent(() => {
    const rest = new URLSearchParams(address);
    rest.delete(name);
    setAddress(rest, { replace: true });
  });
  useEffect(() => {
    if (isResumed) takeOut();
  }, [isResumed]);
  return resumed;
}

/** The address of this screen with that dialog open. */
export function withResumed({ pathname, search }: { pathname: string; search: string }, dialog: string | null): string {
  const query = new URLSearchParams(search);
  if (dialog) query.set(name, dialog);
  else query.delete(name);
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
