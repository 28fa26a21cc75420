import { Link } from 'react-router';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShownScope } from '../../ui/team/use-shown-scope.ts';
import { toTag } from './asset-filter.ts';

/** The tags of an asset; each leads to the assets that have it. */
export function AssetTags({ name, tags }: { name: string; tags: readonly string[] }) {
  const text = useText();
  const scope = useShownScope();
  const preferred = useSignedInUser().preferred_team;
  if (tags.length === 0) return null;
  return (
    <ul aria-label={text('assets.tags_of', { name: isolate(name) })} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={toTag(tag, scope, preferred)}
            title={text('assets.tag_filter', { tag: isolate(tag) })}
            className="block rounded-full border border-line bg-sunken px-2.5 py-1 text-sm text-primary no-underline hover:border-primary hover:bg-primary-soft fc-border"
          >
            <bdi className="wrap-anywhere">{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
