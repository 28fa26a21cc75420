import { listTags } from '@manara/contract/assets';
import { tagBounds } from '@manara/core/static-audits/audit';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useApiQuery } from '../../../../api/use-api.ts';
import { isolate } from '../../../../i18n/isolate.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { announce } from '../../../../ui/announce/announce.ts';
import { withTag } from './tag-list.ts';

interface Props {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** What is typed and not yet a tag. */
  typed: string;
  onType: (typed: string) => void;
}

/** The tags of an asset, with those of other assets to choose from. */
export function TagsField({ tags, onChange, typed, onType }: Props) {
  const text = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useApiQuery(listTags, {});
  const isFull = tags.length >= tagBounds.tags;
  const known = (data?.tags ?? []).filter(({ tag }) => !tags.includes(tag));
  const add = () => {
    // What cannot be a tag stays as it was typed; the hint says why.
    if (isFull) return;
    const next = withTag(tags, typed);
    announce((say) =>
      next === tags
        ? say('assets.tag_known', { tag: isolate(typed.trim()) })
        : say('assets.tag_added', { tag: isolate(next.at(-1) ?? '') }),
    );
    onChange(next);
    onType('');
    input.current?.focus();
  };
  const remove = (tag: string) => {
    onChange(tags.filter((each) => each !== tag));
    announce((say) => say('assets.tag_removed', { tag: isolate(tag) }));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          ref={input}
          label={text('shell.optional_field', { name: text('assets.tags') })}
          hint={isFull ? text('assets.tags_full', { most: tagBounds.tags }) : text('assets.tags_hint')}
          name="tags"
          list={listId}
          maxLength={tagBounds.length}
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={onType}
          onKeyDown={onKeyDown}
          className="grow basis-48"
        />
        <Button icon="add" onClick={add} aria-disabled={isFull || !typed.trim() || undefined}>
          {text('assets.tag_add')}
        </Button>
        <datalist id={listId}>
          {known.map(({ tag }) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
      </div>
      {tags.length > 0 && (
        <ul aria-label={text('assets.tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-h-8 max-w-full items-center gap-1 rounded-full border border-line bg-sunken ps-3 text-sm fc-border"
            >
              <bdi className="min-w-0 wrap-anywhere">{tag}</bdi>
              <button
                type="button"
                aria-label={text('assets.tag_remove', { tag: isolate(tag) })}
                title={text('assets.tag_remove', { tag: isolate(tag) })}
                onClick={() => remove(tag)}
                className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-primary-soft hover:text-primary"
              >
                <Icon name="close" size={0.875} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
