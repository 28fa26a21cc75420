import { useEffect } from 'react';
import { useText } from './use-text.ts';

/** Titles the browser tab “<screen> · Manara”, in the current language. */
export function useDocumentTitle(title: string): void {
  const text = useText();
  const name = text('shell.product');
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
