import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { offeredTypes, typeIcons, typeLabels, type OfferedType } from '../asset-kinds.ts';

const hints: Record<OfferedType, MessageId> = {
  website: 'assets.website_hint',
  sharepoint: 'assets.sharepoint_hint',
  onedrive: 'assets.onedrive_hint',
  repository: 'assets.repository_type_hint',
  github_repo: 'assets.github_repo_hint',
  internal_app: 'assets.internal_app_hint',
};

/** The types to choose from; choosing one leads on. */
export function TypeStep({ onChoose }: { onChoose: (type: OfferedType) => void }) {
  const text = useText();
  return (
    <div>
      <p id="choose-type" className="mb-3">
        {text('assets.choose_type')}
      </p>
      <ul aria-labelledby="choose-type" className="grid gap-3">
        {offeredTypes.map((type, index) => (
          <li key={type}>
            <button
              type="button"
              data-autofocus={index === 0 || undefined}
              onClick={() => onChoose(type)}
              className="flex w-full items-center gap-4 rounded-card border border-line-strong bg-surface p-4 text-start hover:border-primary hover:bg-primary-soft"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
                <Icon name={typeIcons[type]} size={1.5} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{text(typeLabels[type])}</span>
                <span className="block text-sm text-ink-muted">{text(hints[type])}</span>
              </span>
              <Icon name="chevron-next" className="text-ink-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
