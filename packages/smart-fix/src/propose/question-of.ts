import type { FixQuestion } from '@manara/core/fix-question';
import type { Change } from '../edit/change.ts';
import type { PageElement } from '../page/page-element.ts';
import { closest, wordsOf } from '../page/words.ts';

const states = /^aria-(?:checked|expanded|selected|pressed|level|valuenow)$/;

/** What a change asks by what it does; null where that is what its rule asks. */
export function questionOf(ruleId: string, changes: readonly Change<PageElement>[]): FixQuestion | null {
  const names = changes.map((change) => (change.kind === 'set' ? change.name : ''));
  if (names.includes('role') && /^(?:aria-|presentation-)/.test(ruleId)) return 'role';
  if (ruleId === 'aria-required-attr' && names.every((name) => states.test(name))) return 'state';
  if (ruleId === 'duplicate-id-aria') return 'renamed_id';
  if (ruleId === 'image-alt') return nameByPicture(changes);
  if (ruleId === 'aria-hidden-focus') return names.includes('tabindex') ? passedOver(changes) : 'read_aloud';
  const isTaken = changes.length > 0 && changes.every(({ kind }) => kind === 'unset' || kind === 'remove');
  return isTaken && takenBy.test(ruleId) ? 'taken_away' : null;
}

/** Links and buttons are passed over only where something else does the same. */
const passedOver = (changes: readonly Change<PageElement>[]): FixQuestion | null =>
  changes.some(({ on }) => on.tag === 'a' || on.tag === 'button') ? 'passed_over' : null;

/** A picture that is all that a link or button has says what that is for: it is no ornament. */
function nameByPicture([change]: readonly Change<PageElement>[]): FixQuestion | null {
  if (change?.kind !== 'set' || change.value === '') return null;
  const holder = closest(
    change.on,
    ({ tag, attributes }) => tag === 'a' || tag === 'button' || /^(?:link|button)$/.test(attributes.role ?? ''),
  );
  if (!holder || wordsOf(holder)) return null;
  return holder.tag === 'a' || holder.attributes.role === 'link' ? 'link_purpose' : 'aria_labels';
}

/** Rules whose own question is about what is written, not about what goes. */
const takenBy =
  /^(?:aria-(?!hidden)|presentation-|td-headers-attr|form-field-multiple-labels|autocomplete-valid|empty-heading|list|accesskeys)/;
