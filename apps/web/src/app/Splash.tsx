import { useText } from '../i18n/use-text.ts';
import { Lighthouse } from '../ui/Lighthouse.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The lamp alone, while nothing else is known. */
export function Splash() {
  const text = useText();
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="status">
        <Lighthouse size={4} />
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </div>
    </main>
  );
}
