import { BuilderElement, Run, TextRun, type Document, type ParagraphChild } from 'docx';
import type { Note } from '@manara/core/document/block';
import type { NoteReference } from '@manara/core/document/inline';
import { cleanText } from '../markup/clean-text.ts';
import { element } from '../markup/element.ts';
import type { LedNote, Setting, WordContext } from './context.ts';
import { directionRuns } from './direction-runs.ts';
import { wordElement } from './word-element.ts';

/** Counts a note in, with Word's own count where print has the same. Word leaves notes with marks of their own out of its count. */
export function leadTo(note: Note, reference: NoteReference, { ledNotes }: Pick<WordContext, 'ledNotes'>): LedNote {
  const printed = cleanText(reference.mark).trim() || cleanText(note.mark).trim();
  const count = String([...ledNotes.values()].filter(({ mark }) => mark === null).length + 1);
  const led: LedNote = { id: ledNotes.size + 1, mark: printed === '' || printed === count ? null : printed, shown: printed || count };
  ledNotes.set(note.id, led);
  return led;
}

/** The mark of a note in the text or before the note's own words. */
class Mark extends Run {
  constructor(mark: string, rtl: boolean, id?: number) {
    super({ style: 'FootnoteReference', rightToLeft: rtl });
    // Word shows what follows the reference in its run in place of a number.
    if (id !== undefined) this.root.push(wordElement(element('w:footnoteReference', { 'w:customMarkFollows': '1', 'w:id': id })));
    this.root.push(wordElement(element('w:t', { 'xml:space': 'preserve' }, mark)));
  }
}

const isRtl = (mark: string, { direction }: Pick<Setting, 'direction'>): boolean =>
  directionRuns(mark, direction)[0]?.rtl ?? direction === 'rtl';

/** The place of a note that shows the mark that is printed there. */
export const markedReference = (id: number, mark: string, setting: Setting): ParagraphChild => new Mark(mark, isRtl(mark, setting), id);

/** Gives a file its notes. Those with marks of their own begin with them; the library begins all that it is handed with Word's number. */
export function addNotes(file: Document, { ledNotes, footnotes }: Pick<WordContext, 'ledNotes' | 'footnotes'>, setting: Setting): void {
  for (const { id, mark } of ledNotes.values()) {
    const [first, ...others] = footnotes.get(id) ?? [];
    if (!first) continue;
    first.addRunToFront(new TextRun(' '));
    if (mark === null) file.FootNotes.View.createFootNote(id, [first, ...others]);
    else {
      const children = [first.addRunToFront(new Mark(mark, isRtl(mark, setting))), ...others];
      file.FootNotes.View.addChildElement(
        new BuilderElement({ name: 'w:footnote', attributes: { id: { key: 'w:id', value: id } }, children }),
      );
    }
  }
}
