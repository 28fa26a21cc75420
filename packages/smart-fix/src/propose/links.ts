import { wordsOf, within, capital, wordsOfName, fold } from '../page/words.ts';
import { headingBeside } from './heading-beside.ts';
import type { PageElement } from '../page/page-element.ts';
import { pageWord } from './page-words.ts';
import { review, safe, set, type Case, type Proposal } from './proposal.ts';
import { isLanguageName } from './language-name.ts';

/** Services whose address and sign say the same. */
const services: [host: RegExp, sign: RegExp, name: string][] = [
  [/(?:^|\.)github\.com$/, /github/i, 'GitHub'],
  [/(?:^|\.)gitlab\.com$/, /gitlab/i, 'GitLab'],
  [/(?:^|\.)facebook\.com$/, /facebook|\bfb\b/i, 'Facebook'],
  [/(?:^|\.)(?:twitter|x)\.com$/, /twitter|\bx\b|x-twitter/i, 'X'],
  [/(?:^|\.)instagram\.com$/, /instagram|\big\b/i, 'Instagram'],
  [/(?:^|\.)linkedin\.com$/, /linkedin/i, 'LinkedIn'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, /youtube/i, 'YouTube'],
  [/(?:^|\.)vimeo\.com$/, /vimeo/i, 'Vimeo'],
  [/(?:^|\.)tiktok\.com$/, /tiktok/i, 'TikTok'],
  [/(?:^|\.)(?:whatsapp\.com|wa\.me)$/, /whatsapp/i, 'WhatsApp'],
  [/(?:^|\.)(?:telegram\.(?:org|me)|t\.me)$/, /telegram/i, 'Telegram'],
  [/(?:^|\.)mastodon\.\w+$/, /mastodon/i, 'Mastodon'],
  [/(?:^|\.)pinterest\.\w+$/, /pinterest/i, 'Pinterest'],
  [/(?:^|\.)discord\.(?:com|gg)$/, /discord/i, 'Discord'],
];

function addressOf(href: string, url: string): URL | null {
  return URL.canParse(href, url) ? new URL(href, url) : null;
}

/** All that hints at what a link shows: classes and addresses of pictures within. */
const signsIn = (link: PageElement): string =>
  [link, ...within(link)]
    .map(({ attributes }) =>
      [
        attributes.class,
        attributes.src,
        attributes.href?.startsWith('#') ? attributes.href : '',
        attributes['xlink:href'],
        attributes['data-icon'],
        attributes.id,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' ');

/** What a link is for. */
interface LinkPurpose {
  words: string;
  /** Nobody needs to be asked. */
  known: boolean;
  /** A name that is the same in every language. */
  isName?: boolean;
}

/** What a nameless link is for: known where its host and its sign agree; else as other links to the same place have it, or its address. */
function linkPurpose(link: PageElement, root: PageElement, url: string): LinkPurpose | null {
  const href = link.attributes.href ?? '';
  const address = addressOf(href, url);
  const title = fold(link.attributes.title ?? '');
  if (title) return { words: title, known: true };
  if (address?.protocol === 'mailto:') return { words: decodeURIComponent(address.pathname), known: false };
  const service = services.find(([host]) => address && host.test(address.hostname));
  if (service) return { words: service[2], known: service[1].test(signsIn(link)), isName: true };
  const twin = [...within(root)].find(
    (other) => other !== link && other.tag === 'a' && other.attributes.href === href && wordsOf(other) && !isLanguageName(wordsOf(other)),
  );
  if (twin && href && href !== '#') return { words: wordsOf(twin), known: false };
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  const home = address.pathname === '/' && address.origin === new URL(url).origin ? pageWord('home', link) : null;
  if (home) return { words: home.words, known: false };
  const words = capital(wordsOfName(address.pathname.replace(/\/+$/, ''))) || address.hostname.replace(/^www\./, '');
  return { words, known: false };
}

export function linkName({ element, root, url }: Case): Proposal | null {
  const found = linkPurpose(element, root, url);
  if (!found) return null;
  const { words, known, isName = false } = found;
  const named = (on: PageElement, name: string): Proposal => ({
    ...(known ? safe(set(on, name, words)) : review([words], set(on, name, words))),
    isName,
  });
  // Where each card's link is another, its card's heading says which.
  const title = headingBeside(element);
  const byTitle = (name: string, on: PageElement): Proposal | null => (title ? review([title], set(on, name, title)) : null);
  // A picture without a text is what the link says: two names of it would contradict each other one day.
  const [picture, other] = [...within(element)].filter(({ tag }) => tag === 'img');
  const byLabel = { ...named(element, 'aria-label'), otherwise: byTitle('aria-label', element) };
  if (!picture || other || picture.attributes.alt !== undefined) return byLabel;
  const titled = byTitle('alt', picture);
  return { ...named(picture, 'alt'), otherwise: titled ? { ...titled, otherwise: byLabel } : byLabel };
}
