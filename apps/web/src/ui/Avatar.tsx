import { useState } from 'react';

export type AvatarSize = 'sm' | 'md';

const looks: Record<AvatarSize, { pixels: number; classes: string }> = {
  sm: { pixels: 32, classes: 'size-8 text-sm' },
  md: { pixels: 40, classes: 'size-10' },
};

/** A round picture, or the first letter of the name where there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'md' }: { name: string; src: string | null; size?: AvatarSize }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { pixels, classes } = looks[size];
  if (src && src !== failed)
    return (
      <img
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        onError={() => setFailed(src)}
        className={`${classes} shrink-0 rounded-full object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid ${classes} shrink-0 place-items-center rounded-full bg-lamp font-bold text-on-lamp fc-border`}
    >
      {[...name.trim()][0]?.toLocaleUpperCase() ?? '?'}
    </span>
  );
}
