import ar from '@manara/messages/ar/regulations.json' with { type: 'json' };
import en from '@manara/messages/en/regulations.json' with { type: 'json' };
import { regulation, type RegulationId } from '@manara/core/regulations/regulations';
import type { Language } from '@manara/messages/locale';
import { createFormatter } from './formatter.ts';

export type RegulationText = keyof typeof en;

/** Texts about laws and standards. */
export const regulationText = createFormatter<RegulationText>({ en, ar });

/** The short name of a regulation. */
export const regulationName = (language: Language, id: RegulationId): string =>
  regulationText(language, regulation(id).label as RegulationText);
