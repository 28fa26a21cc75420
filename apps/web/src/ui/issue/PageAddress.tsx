import { isInRepository, shownAddress } from '@manara/core/repository-pages';
import { Bdi } from '../../i18n/Bdi.tsx';
import { ExternalLink } from '../ExternalLink.tsx';
import { pagePath } from './page-path.ts';

/** The address of a page as a link; of one in a repository its path alone, which leads nowhere. `short`: where it stands on its site. */
export function PageAddress({ url, short = false }: { url: string; short?: boolean }) {
  const address = <Bdi className="wrap-anywhere">{short ? pagePath(url) : shownAddress(url)}</Bdi>;
  return isInRepository(url) ? address : <ExternalLink href={url}>{address}</ExternalLink>;
}
