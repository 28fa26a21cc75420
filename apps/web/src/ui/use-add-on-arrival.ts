import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What an address may ask a screen to begin with: `/dashboard?add=asset`. */
export type Added = 'asset' | 'audits' | 'document' | 'invitation' | 'people' | 'product' | 'request' | 'team';

/** Begins with it where the address asks for it, which is taken out of the address: going back does not begin again. */
export function useAddOnArrival(what: Added, onAdd: () => void): void {
  const [address] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = address.get('add') === what;
  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(address);
    rest.delete('add');
    void navigate({ search: `${rest}`, hash }, { replace: true, preventScrollReset: true, state: { tab: hash.slice(1) } });
    onAdd();
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
}
