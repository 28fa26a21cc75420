import type { Theme } from '../../ui/theme.ts';

const faces = {
  light: { ground: '#f3f6fa', bar: '#ffffff', side: '#0b2440', line: '#b9c6d4' },
  dark: { ground: '#0a1521', bar: '#11202f', side: '#071019', line: '#4c6076' },
};

const Face = ({ of }: { of: 'light' | 'dark' }) => {
  const { ground, bar, side, line } = faces[of];
  return (
    <>
      <path d="M0 0h120v64H0Z" fill={ground} />
      <path d="M0 0h120v12H0Z" fill={bar} />
      <path d="M0 12h28v52H0Z" fill={side} />
      <path d="M5 20h16M5 28h12" stroke="#ffc53d" strokeWidth="3" />
      <path d="M38 22h44M38 32h72M38 40h66M38 48h52" stroke={line} strokeWidth="4" />
    </>
  );
};

/** The interface in small, in the colours of a theme; `auto` is half and half. */
export const ThemePicture = ({ of }: { of: Theme }) => (
  <svg viewBox="0 0 120 64" aria-hidden="true" focusable="false" className="mirror-rtl w-full rounded-control border border-line">
    <Face of={of === 'dark' ? 'dark' : 'light'} />
    {of === 'auto' && (
      <>
        <clipPath id="auto-half">
          <path d="M72 0h48v64H48Z" />
        </clipPath>
        <g clipPath="url(#auto-half)">
          <Face of="dark" />
        </g>
      </>
    )}
  </svg>
);
