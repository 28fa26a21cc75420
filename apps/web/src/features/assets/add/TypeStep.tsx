import { hasRole } from '@manara/core/role';
import { useSignedInUser } from '../../../api/use-session.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { offeredTypes, typeIcons, typeLabels, type OfferedType } from '../asset-kinds.ts';
import { useConnectedTypes } from './use-connected-types.ts';

const hints: Record<OfferedType, MessageId> = {
  website: 'assets.website_hint',
  sharepoint: 'assets.sharepoint_hint',
  onedrive: 'assets.onedrive_hint',
  repository: 'assets.repository_type_hint',
  github_repo: 'assets.github_repo_hint',
  internal_app: 'assets.internal_app_hint',
};

const [preselected, ...others] = offeredTypes;

interface Props {
  onChoose: (type: OfferedType) => void;
}

/** The types to choose from; choosing one leads on. A website has the focus, so that Enter chooses it; types without their connection come last. */
export function TypeStep({ onChoose }: Props) {
  const text = useText();
  const mayConnect = hasRole(useSignedInUser().role, 'administrator');
  const types = useConnectedTypes();
  return (
    <div className="grid gap-3">
      <p id="choose-type">{text('assets.choose_type')}</p>
      <ul aria-labelledby="choose-type" className="grid gap-3">
        {(types?.connected ?? [preselected]).map((type) => (
          <Choice key={type} type={type} onChoose={onChoose} />
        ))}
      </ul>
      {!types && (
        <Loading label={text('integrations.checking')} className="grid gap-3">
          {others.map((type) => (
            <Skeleton key={type} className="h-19" />
          ))}
        </Loading>
      )}
      {types && types.unconnected.length > 0 && (
        <>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
            <p id="unconnected-types" className="text-sm text-ink-muted">
              {text(mayConnect ? 'assets.types_unconnected' : 'assets.types_unconnected_ask')}
            </p>
            {mayConnect && <ExternalLink href="/integrations">{text('assets.types_connect')}</ExternalLink>}
          </div>
          <ul aria-labelledby="unconnected-types" className="grid gap-3">
            {types.unconnected.map((type) => (
              <Choice key={type} type={type} onChoose={onChoose} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Choice({ type, onChoose }: Props & { type: OfferedType }) {
  const text = useText();
  const isPreselected = type === preselected;
  return (
    <li>
      <button
        type="button"
        data-autofocus={isPreselected || undefined}
        onClick={() => onChoose(type)}
        className={`flex w-full items-center gap-4 rounded-card border p-4 text-start hover:border-primary hover:bg-primary-soft ${isPreselected ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface'}`}
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
  );
}
