import { iconPaths, type IconName } from './icon-paths.ts';

/** A decorative icon, hidden from assistive technology: the words stand beside it or name its button. `size` in rem. */
export function Icon({ name, size = 1.25, className = '' }: { name: IconName; size?: number; className?: string }) {
  const icon: { d: string; mirrors?: boolean; weight?: number } = iconPaths[name];
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size}rem`}
      height={`${size}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={icon.weight ?? 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${icon.mirrors ? 'mirror-rtl' : ''} ${className}`}
    >
      <path d={icon.d} />
    </svg>
  );
}
