import type { ReviewEdit } from '@manara/contract/review-edits';
import { freeIds } from '@manara/core/document/edit/new-node';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Unfolding } from '../Unfolding.tsx';
import { isFirstOf, type Place } from '../model/places.ts';
import type { Change } from '../session/change.ts';
import { useReview } from '../session/use-review.ts';
import { LatexField, useTried } from './LatexField.tsx';
import { useDraft } from './use-draft.ts';
import { kindName, levels, type Kind } from './use-kind-name.ts';

type Insert = Extract<ReviewEdit, { type: 'insert' }>;
type Offered = Exclude<Kind, 'running'> | 'formula' | 'figure';

const offered: Offered[] = [
  'paragraph',
  ...levels.map((level): Offered => `heading${level}`),
  'bullet',
  'numbered',
  'quote',
  'aside',
  'code',
  'formula',
  'figure',
];

function roleOf(kind: Offered): Pick<Insert, 'role' | 'level' | 'ordered'> {
  if (kind === 'bullet' || kind === 'numbered') return { role: 'list_item', ordered: kind === 'numbered' };
  return kind.startsWith('heading') ? { role: 'heading', level: Number(kind.at(-1)) } : { role: kind as 'paragraph' };
}

const fields = { code: 'review.code', figure: 'review.alternative.label' } as const;

interface Props {
  /** The block that it comes to stand beside; null: there is none on the page. */
  place: Place | null;
  /** Where there is none: before which block of a later page; null: at the end of the document. */
  next?: string | null;
}

/** Adds what the reader has not seen, beside a block that is chosen or on a page where nothing was read. */
export function InsertBlock(props: Props) {
  const text = useText();
  const { drafts } = useReview().session;
  return (
    <Unfolding summary={text('review.insert')} startsOpen={drafts.get(draftKey(props.place)) !== undefined}>
      <InsertForm {...props} />
    </Unfolding>
  );
}

const draftKey = (place: Place | null) => `insert ${place?.block.id ?? 'page'}`;

/** The words, what they are, and on which side of the block they stand. */
function InsertForm({ place, next = null }: Props) {
  const text = useText();
  const { apply, say, session } = useReview();
  const inList = place && isFirstOf(place) ? place.inItem : null;
  const [draft, setDraft] = useDraft(draftKey(place));
  const [where, setWhere] = useState<Insert['where']>('after');
  const [kind, setKind] = useState<Offered>(inList ? (inList.list.ordered ? 'numbered' : 'bullet') : 'paragraph');
  const words = draft?.words ?? '';
  const write = (typed: string) => setDraft(typed === '' ? null : { from: '', words: typed });
  const isFormula = kind === 'formula';
  const tried = useTried(isFormula ? words.trim() : '', true);
  // Beside an item of a list another one is marked as the list is.
  const kinds = offered.filter((one) => !inList || one !== (inList.list.ordered ? 'bullet' : 'numbered'));
  const insert = () => {
    const said = kind === 'code' ? words : words.trim().replaceAll(/\s+/g, ' ');
    const mathml = tried?.ok ? tried.data.mathml : undefined;
    if (said.trim() === '' && kind !== 'figure') return say((text) => text('review.insert.empty'));
    if (isFormula && mathml === undefined) return say((text) => text('review.formula.not_yet'));
    const role = roleOf(kind);
    const isItem = role.role === 'list_item' && inList;
    const edit: Insert = {
      type: 'insert',
      beside: place ? (isItem ? inList.item.id : place.block.id) : next,
      where: place ? where : 'before',
      text: isFormula ? words.trim() : said,
      ...role,
    };
    const id = freeIds(session.view().document).next();
    const change: Change = {
      edits: [edit],
      said: (say) => say('review.done.insert', { kind: kindName(say, kind) }),
      ...(mathml !== undefined && { mathml }),
    };
    if (apply(change, id)) setDraft(null);
  };
  return (
    <div className="grid gap-3" data-touched={words !== '' || undefined}>
      <div className="grid gap-3 sm:grid-cols-2">
        {place && (
          <Select
            label={text('review.insert.where')}
            value={where}
            options={(['before', 'after'] as const).map((value) => ({ value, label: text(`review.insert.${value}`) }))}
            onChange={setWhere}
          />
        )}
        <Select
          label={text('review.kind_label')}
          value={kind}
          options={kinds.map((value) => ({ value, label: kindName(text, value) }))}
          onChange={setKind}
        />
      </div>
      {isFormula ? (
        <LatexField value={words} tried={tried} onChange={write} />
      ) : (
        <TextArea
          label={text(kind in fields ? fields[kind as 'code'] : 'review.text.label')}
          dir={kind === 'code' ? 'ltr' : 'auto'}
          hint={kind === 'figure' ? text('review.alternative.hint') : undefined}
          rows={kind === 'code' ? 6 : 3}
          spellCheck={kind !== 'code'}
          maxLength={20_000}
          value={words}
          onChange={write}
        />
      )}
      <Button className="w-fit" icon="add" onClick={insert}>
        {text('review.insert.do')}
      </Button>
    </div>
  );
}
