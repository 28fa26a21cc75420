import type { Severity } from '@manara/core/severity';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../Badge.tsx';

const tones: Record<Severity, BadgeTone> = { critical: 'strong', high: 'bad', medium: 'warn', low: 'neutral' };

/** The word, and its colour beside. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const text = useText();
  return <Badge tone={tones[severity]}>{text(`types.severity.${severity}`)}</Badge>;
}
