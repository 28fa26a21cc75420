import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { Group, Option } from './option.ts';

interface Props {
  group: Group;
  activeId: string | undefined;
  elementId: (option: Option) => string;
  onActive: (id: string) => void;
  onChoose: (option: Option) => void;
}

/** The options of one kind under their heading. Focus stays in the field; what is active is told by its id. */
export function PaletteGroup({ group, activeId, elementId, onActive, onChoose }: Props) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId} className="pb-2">
      <div id={headingId} aria-hidden="true" className="px-3 py-1.5 text-sm font-semibold text-ink-muted">
        {group.title}
      </div>
      {group.options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field, which keeps the focus, answers the keys
        <div
          key={option.id}
          id={elementId(option)}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === activeId}
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(option.id)}
          onClick={() => onChoose(option)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border-s-4 border-transparent px-3 py-1.5 aria-selected:border-primary aria-selected:bg-primary-soft fc-border"
        >
          <Icon name={option.icon} className="text-ink-muted" />
          <span className="min-w-0">
            <bdi className="font-medium wrap-anywhere">{option.title}</bdi>
            {option.context && (
              <>
                {' '}
                <bdi className="block text-sm wrap-anywhere text-ink-muted">{option.context}</bdi>
              </>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
