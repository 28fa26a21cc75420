import { Code } from '../i18n/Bdi.tsx';

/** Code of any length and any content, as text; it wraps rather than scrolls. */
export const CodeBlock = ({ children }: { children: string }) => (
  <pre dir="ltr" className="rounded-control border border-line bg-sunken p-3 text-start text-sm wrap-anywhere whitespace-pre-wrap">
    <Code>{children}</Code>
  </pre>
);
