import type { AssetType } from '@manara/contract/assets';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { assetErrors, type AssetField, type AssetValues } from './asset-errors.ts';

/** A half-typed address is no fault yet, in milliseconds. */
const pause = 700;

interface LiveErrors {
  /** Sentences of the fields that were worked on. */
  shown: Partial<Record<AssetField, string>>;
  isValid: boolean;
  touch: (field: AssetField) => void;
  /** Shows everything that is missing; the name of the first such field. */
  showAll: () => AssetField | null;
  forget: () => void;
}

/** Judges name and address while they are typed: the name at once, the address when the typing pauses. `type`: null where no type needs one. */
export function useLiveErrors(type: AssetType | null, values: Omit<AssetValues, 'library'>): LiveErrors {
  const text = useText();
  const [touched, setTouched] = useState<readonly AssetField[]>([]);
  const found = assetErrors(type, values);
  const touch = (field: AssetField) => setTouched((before) => (before.includes(field) ? before : [...before, field]));
  const { url } = values;
  useEffect(() => {
    if (!url) return;
    const timer = setTimeout(() => setTouched((before) => (before.includes('url') ? before : [...before, 'url'])), pause);
    return () => clearTimeout(timer);
  }, [url]);
  const shown = Object.fromEntries(touched.flatMap((field) => (found[field] ? [[field, text(found[field])]] : [])));
  return {
    shown,
    isValid: Object.keys(found).length === 0,
    touch,
    showAll() {
      setTouched(['name', 'url']);
      if (found.name) return 'name';
      return found.url ? 'url' : null;
    },
    forget: () => setTouched([]),
  };
}
