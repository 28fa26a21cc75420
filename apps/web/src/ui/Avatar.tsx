import { useState } from 'react';

/** A round picture, or the first letter of the name where there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({ name, src }: { name: string; src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src && src !== failed)
    return (
      <img src={src} alt="" width={40} height={40} onError={() => setFailed(src)} className="size-10 shrink-0 rounded-full object-cover" />
    );
  return (
    <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-lamp font-bold text-on-lamp fc-border">
      {[...name.trim()][0]?.toLocaleUpperCase() ?? '?'}
    </span>
  );
}
