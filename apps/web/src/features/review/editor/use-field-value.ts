import { useEffect, useEffectEvent, useState } from 'react';

/** What stands in a field that takes its value in when it is left: what is typed until then, else what is stored. */
export function useFieldValue(stored: string, take: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed !== stored) take(typed);
    setTyped(null);
  };
  // The field may go while somebody is in it, with a key that leads to another block.
  const goAway = useEffectEvent(leave);
  useEffect(() => () => goAway(), []);
  return {
    value: typed ?? stored,
    onChange: setTyped,
    onBlur: leave,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && (event.currentTarget.localName === 'input' || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        leave();
      }
    },
  };
}
