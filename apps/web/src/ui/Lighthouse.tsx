/** The mark of the product; the name stands beside it. A logo does not mirror. `size` in rem. */
export const Lighthouse = ({ size = 2.25 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={`${size}rem`} height={`${size}rem`} aria-hidden="true" focusable="false" className="shrink-0">
    <rect width="32" height="32" rx="7" className="fill-helm stroke-helm-line" />
    <path d="M11 9 2.500 5.500v7ZM21 9l8.500-3.500v7ZM13 7.500l3-3 3 3V12h-6Z" className="fill-lamp" />
    <path d="M13 13.500h6L21 27H11Z" fill="#fff" />
    <path d="M12.300 18.500h7.400l.5 3.500h-8.400Z" className="fill-helm" />
  </svg>
);
