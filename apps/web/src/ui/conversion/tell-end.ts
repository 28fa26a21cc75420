import type { DocumentEvent } from '@manara/contract/live';
import { conversionLimits } from '@manara/core/document/conversion';
import { isolate } from '../../i18n/isolate.ts';
import { toast } from '../toast/toast.ts';

const limits = { pages: conversionLimits.pages, megapixels: conversionLimits.pixels / 1_000_000 };

/** Tells how a conversion ended. That it was stopped is no failure. */
export function tellEnd({ type, document_name, failure }: Pick<DocumentEvent, 'type' | 'document_name' | 'failure'>): void {
  const name = isolate(document_name);
  if (type === 'document_completed') toast.good((say) => say('documents.event.completed', { name }));
  if (type !== 'document_failed') return;
  if (failure === 'cancelled') toast.info((say) => say('documents.event.cancelled', { name }));
  else toast.bad((say) => say('documents.event.failed', { name, reason: say(`documents.failure.${failure ?? 'failed'}`, limits) }));
}
