import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the dialog for a new asset where an address asks for it, which is taken out of the address: going back does not open it again. */
export function useAddOnArrival(onAdd: () => void): void {
  const [address, setAddress] = useSearchParams();
  const isAsked = address.get('add') === 'asset';
  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(address);
    rest.delete('add');
    setAddress(rest, { replace: true });
    onAdd();
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
}
