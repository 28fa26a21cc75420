/** A picture of the lamp over the sea, drawn in the colours of the theme. It is decoration, and like a logo it does not mirror. */
export const Seascape = () => (
  <svg
    viewBox="0 0 600 520"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
    className="mt-auto min-h-0 w-full grow"
  >
    <defs>
      <linearGradient id="beam-a" x1="1" x2="0">
        <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.65" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="beam-b" x1="0" x2="1">
        <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.65" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </linearGradient>
    </defs>
    <g fill="#fff" opacity="0.7">
      <circle cx="80" cy="60" r="1.500" />
      <circle cx="160" cy="130" r="1" />
      <circle cx="240" cy="40" r="1.200" />
      <circle cx="330" cy="90" r="1" />
      <circle cx="450" cy="50" r="1.500" />
      <circle cx="530" cy="140" r="1" />
      <circle cx="560" cy="30" r="1.200" />
      <circle cx="40" cy="190" r="1" />
    </g>
    <path d="M292 172-40 70v190Z" fill="url(#beam-a)" />
    <path d="M308 172 640 70v190Z" fill="url(#beam-b)" />
    <path d="M276 148h48l-8-18h-32Zm6 4h36v38h-36Z" fill="var(--lamp)" />
    <path d="M272 190h56v10h-56Z" fill="#dbe7f5" />
    <path d="M278 200h44l16 214h-76Z" fill="#f7fafd" />
    <path d="M275.500 236h49l3.200 44h-55.400Zm-6 84h61l3.200 44h-67.400Z" fill="#b8324a" />
    <path d="M292 414v-34a8 8 0 0 1 16 0v34Z" fill="#0b2440" />
    <path d="M190 430c20-26 60-24 84-22h60c34-4 62 4 84 24Z" fill="#1c3b5f" />
    <path d="M0 424q37-14 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0v96H0Z" fill="#14518a" />
    <path d="M0 450q37-14 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0v70H0Z" fill="#103f70" />
    <path d="M0 478q37-14 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0v42H0Z" fill="#0c3059" />
  </svg>
);
