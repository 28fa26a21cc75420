import type { StructuredDocument } from '@manara/core/document/document';
import type { Formula } from '@manara/core/document/formula';
import { everyNode } from '@manara/core/document/walk';
import { useSyncExternalStore } from 'react';
import { isShortcutOn } from '../../ui/shortcuts/shortcuts.ts';
import { isTypedInto } from '../../ui/shortcuts/shortcut-press.ts';
import { findPlace } from './model/find-place.ts';
import { useReview } from './session/use-review.ts';

type Kind = 'formula' | 'inline_formula';
const readAs = (kind: Kind, linear: string): string => `${kind} ${linear}`;

const unwritten = new WeakMap<StructuredDocument, Map<string, string[]>>();
/** Formulas of a document that nobody has written, by how they were read. A document never changes, so that one walk is enough for all who ask. */
function unwrittenOf(document: StructuredDocument): Map<string, string[]> {
  const known = unwritten.get(document);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const node of everyNode(document)) {
    if (!('type' in node) || (node.type !== 'formula' && node.type !== 'inline_formula') || node.formula.latex !== undefined) continue;
    const reading = readAs(node.type, node.formula.linear);
    found.set(reading, [...(found.get(reading) ?? []), node.id]);
  }
  unwritten.set(document, found);
  return found;
}

/** Formulas that were read as this one was, of its sort (by itself, in running text), and that nobody has written. Draws anew only where these change. */
export function useAlikeFormulas({ id, formula, display }: { id: string; formula: Formula; display: boolean }): string[] {
  const { session } = useReview();
  const reading = readAs(display ? 'formula' : 'inline_formula', formula.linear);
  const ids = useSyncExternalStore(session.listen, () => (unwrittenOf(session.view().document).get(reading) ?? []).join(' '));
  return ids.split(' ').filter((one) => one !== '' && one !== id);
}

/** What is decided about a formula in one go: that it is none, or that it is one, as it was read. */
export function useFormulaDeeds() {
  const { apply, session } = useReview();
  /** The row that stays under the eyes. */
  const rowOf = (id: string): string | null => findPlace(session.view().document, id)?.block.id ?? null;
  return {
    toText(id: string) {
      apply({ edits: [{ type: 'formula_to_text', id }], said: (say) => say('review.done.formula_to_text') }, rowOf(id));
    },
    isFormula(id: string) {
      apply({ edits: [{ type: 'confirm', id }], said: (say) => say('review.done.confirm') }, rowOf(id));
    },
  };
}

/** T and F while a formula has the focus: it is text, it is a formula. Single keys, so that they can be switched off. */
export function useFormulaKeys(): (event: React.KeyboardEvent) => void {
  const { canChange } = useReview();
  const { toText, isFormula } = useFormulaDeeds();
  return (event) => {
    const { target, code, ctrlKey, altKey, metaKey, shiftKey } = event;
    const deed = code === 'KeyT' ? toText : code === 'KeyF' ? isFormula : null;
    if (!deed || !canChange || ctrlKey || altKey || metaKey || shiftKey || isTypedInto(target) || !isShortcutOn('review_formula')) return;
    const id = target instanceof Element ? target.closest('[data-formula]')?.getAttribute('data-formula') : null;
    if (!id) return;
    event.preventDefault();
    deed(id);
  };
}
