import type { Contents, ContentsEntry } from '@manara/core/document/block';
import { plainText } from '@manara/core/document/walk';
import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { sentInlines } from '../session/local-edit.ts';
import { useReview } from '../session/use-review.ts';
import { TextEditor } from '../text/TextEditor.tsx';
import { NumberField } from './NumberField.tsx';
import { useSurroundings } from './use-surroundings.ts';

/** The words and the page of each entry of a table of contents. */
export function ContentsFields({ contents }: { contents: Contents }) {
  const text = useText();
  const [entryId, setEntryId] = useState('');
  const chosen = contents.entries.find(({ id }) => id === entryId);
  return (
    <div className="grid gap-4">
      <Select
        label={text('review.entry')}
        hint={text('review.cell_hint')}
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: text('review.cell_none') },
          ...contents.entries.map(({ id, inlines }, index) => ({
            value: id,
            label: text('review.entry_at', { number: index + 1, words: isolate(plainText(inlines).slice(0, 60)) }),
          })),
        ]}
        onChange={setEntryId}
      />
      {chosen && <EntryFields key={chosen.id} entry={chosen} />}
    </div>
  );
}

function EntryFields({ entry }: { entry: ContentsEntry }) {
  const text = useText();
  const { apply } = useReview();
  const { id, inlines, page } = entry;
  return (
    <>
      <TextEditor
        label={text('review.text.label')}
        inlines={inlines}
        {...useSurroundings(entry)}
        onChange={(words) =>
          apply({ edits: [{ type: 'set_inlines', id, inlines: sentInlines(words) }], said: (say) => say('review.done.set_inlines') })
        }
      />
      <NumberField label={text('review.entry_page')} block={{ id, number: page }} />
    </>
  );
}
