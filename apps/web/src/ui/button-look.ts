export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary border-transparent hover:bg-primary-hover',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-primary border-transparent hover:bg-primary-soft',
  danger: 'bg-surface text-bad border-bad-mark hover:bg-bad-soft',
};

/** Class names of everything that looks like a button; links use them through ButtonLink. At least 44 (md) or 36 (sm) pixels high. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize): string {
  const room = size === 'md' ? 'min-h-11 px-4 py-2' : 'min-h-9 px-3 py-1 text-sm';
  return `inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline transition-colors fc-border disabled:opacity-60 aria-disabled:opacity-60 ${room} ${looks[variant]}`;
}
