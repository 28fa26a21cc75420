export const SearchIcon = (props) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {...props}>
    <circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="M15 15l6 6" stroke="currentColor" strokeWidth="2" />
  </svg>
);
