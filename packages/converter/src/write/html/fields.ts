import type { Field } from '@manara/core/document/inline';
import { element, type Element } from '../markup/element.ts';
import type { RenderContext } from './context.ts';

/** A field of a form as one that can still be filled in and printed; it sends nothing anywhere. */
export function field(node: Field, { texts }: RenderContext): Element {
  const name = node.label?.trim() || texts.text('field_unnamed');
  const common = { 'aria-label': name, 'aria-required': node.required ? 'true' : null };
  switch (node.kind) {
    case 'text':
      return element('input', { type: 'text', value: node.value, ...common });
    case 'checkbox':
    case 'radio': {
      // A radio button that knows no others of its group could never be taken back.
      const group = node.kind === 'radio' && node.group ? { type: 'radio', name: `group-${node.group}` } : { type: 'checkbox', name: null };
      return element('input', { ...group, checked: node.checked === true, 'aria-label': name });
    }
    case 'choice': {
      const options = [...new Set([node.value, ...(node.options ?? [])])];
      return element(
        'select',
        common,
        options.map((option) =>
          element('option', { selected: option === node.value, label: option ? null : texts.text('field_nothing') }, option),
        ),
      );
    }
    case 'button':
    case 'signature':
      return element('span', { class: 'field' }, node.value.trim() || name);
  }
}
