export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary border-transparent hover:bg-primary-hover',
  secondary: 'bg-surface text-ink border-line-strong shadow-card hover:bg-hover',
  quiet: 'bg-transparent text-primary border-transparent hover:bg-hover',
  danger: 'bg-surface text-bad border-bad-mark hover:bg-bad-soft',
};

/** Class names of everything that looks like a button; links use them through ButtonLink. As high as the tokens say: 36 (md) or 28 (sm) pixels, 44 or 36 for fingers. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize): string {
  const room = size === 'md' ? 'min-h-(--control) px-3.5 py-1' : 'min-h-(--control-small) px-2.5 py-0.5';
  return `inline-flex items-center justify-center gap-2 rounded-control border font-medium text-center no-underline transition-colors fc-border disabled:opacity-60 aria-disabled:opacity-60 ${room} ${looks[variant]}`;
}
