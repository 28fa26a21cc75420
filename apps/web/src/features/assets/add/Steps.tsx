import { useText } from '../../../i18n/use-text.ts';

/** Where one is in the dialog: two dots, and the same in words. */
export function Steps({ step }: { step: 1 | 2 }) {
  const text = useText();
  return (
    <p className="flex items-center gap-3 text-sm text-ink-muted">
      <span className="flex gap-1.5" aria-hidden="true">
        {[1, 2].map((dot) => (
          <span
            key={dot}
            className={`size-2.5 rounded-full border border-primary ${dot <= step ? 'bg-primary forced-colors:bg-[CanvasText]' : ''}`}
          />
        ))}
      </span>
      {text('assets.steps', { step, name: text(step === 1 ? 'assets.step_type' : 'assets.step_details') })}
    </p>
  );
}
