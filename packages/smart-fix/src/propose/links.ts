import { wordsOf, within, capital, closest, first, wordsOfName, fold } from '../page/words.ts';
import { misspeltName } from './aria.ts';
import { titleBeside } from './heading-beside.ts';
import { hiddenWords } from './hidden-words.ts';
import { iconWord } from './icon-words.ts';
import { ownText, type PageElement } from '../page/page-element.ts';
import { pageWord } from './page-words.ts';
import { review, safe, set, type Case, type Proposal } from './proposal.ts';
import { isLanguageName } from './language-name.ts';

/** Services whose address and sign say the same. */
const services: [host: RegExp, sign: RegExp, name: string][] = [
  [/(?:^|\.)github\.com$/, /github/i, 'GitHub'],
  [/(?:^|\.)gitlab\.com$/, /gitlab/i, 'GitLab'],
  [/(?:^|\.)facebook\.com$/, /facebook|\bfb\b/i, 'Facebook'],
  [/(?:^|\.)twitter\.com$/, /twitter/i, 'Twitter'],
  [/(?:^|\.)x\.com$/, /\bx\b|x-twitter/i, 'X'],
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
  [/(?:^|\.)bsky\.(?:app|social)$/, /bluesky|bsky/i, 'Bluesky'],
  [/(?:^|\.)threads\.(?:net|com)$/, /threads/i, 'Threads'],
  [/(?:^|\.)reddit\.com$/, /reddit/i, 'Reddit'],
  [/(?:^|\.)twitch\.tv$/, /twitch/i, 'Twitch'],
  [/(?:^|\.)flickr\.com$/, /flickr/i, 'Flickr'],
  [/(?:^|\.)snapchat\.com$/, /snapchat/i, 'Snapchat'],
  [/(?:^|\.)spotify\.com$/, /spotify/i, 'Spotify'],
  [/(?:^|\.)soundcloud\.com$/, /soundcloud/i, 'SoundCloud'],
  [/(?:^|\.)medium\.com$/, /medium/i, 'Medium'],
  [/(?:^|\.)bitbucket\.org$/, /bitbucket/i, 'Bitbucket'],
  [/(?:^|\.)codeberg\.org$/, /codeberg/i, 'Codeberg'],
  [/(?:^|\.)behance\.net$/, /behance/i, 'Behance'],
  [/(?:^|\.)dribbble\.com$/, /dribbble/i, 'Dribbble'],
  [/(?:^|\.)skype\.com$/, /skype/i, 'Skype'],
  [/(?:^|\.)slack\.com$/, /slack/i, 'Slack'],
  [/(?:^|\.)stackoverflow\.com$/, /stack-?overflow/i, 'Stack Overflow'],
  [/(?:^|\.)dev\.to$/, /dev-?to\b/i, 'DEV'],
  [/(?:^|\.)npmjs\.com$/, /npm/i, 'npm'],
  [/(?:^|\.)codepen\.io$/, /codepen/i, 'CodePen'],
  [/(?:^|\.)patreon\.com$/, /patreon/i, 'Patreon'],
  [/(?:^|\.)signal\.(?:me|group|org)$/, /signal/i, 'Signal'],
  [/(?:^|\.)xing\.com$/, /xing/i, 'XING'],
  [/(?:^|\.)vk\.com$/, /\bvk\b/i, 'VK'],
  [/(?:^|\.)weibo\.com$/, /weibo/i, 'Weibo'],
];

/** The service that something in a program is called after: `twitter`, `linkedinUrl`; null where it is none. */
export const serviceOf = (name: string): string | null => services.find(([, sign]) => sign.test(name))?.[2] ?? null;

/** Parts of addresses that programs have made: letters and figures mixed, capitals amidst small letters without a beginning, or no vowel. */
const isMade = (part: string): boolean =>
  /[a-z]\d+[a-z]|\d[a-z]+\d/i.test(part) || /^[^aeiouy]{5,}$/i.test(part) || /[a-z][A-Z]+$/.test(part);

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

/** Whether a link leads to where its site begins. */
function isHome(address: URL, url: string): boolean {
  const folder = address.pathname.replace(/(?:index|default|home)\.\w{3,5}$/i, '');
  return folder === '/' && address.origin === new URL(url).origin && address.search === '' && address.hash === '';
}

const isFeed = (address: URL | null, sign: string): boolean =>
  /(?:^|[\s_-])(?:rss|feed|atom)(?:[\s_-]|$)/i.test(sign) || /\/(?:feed|rss|atom)(?:\.xml)?\/?$/i.test(address?.pathname ?? '');

/** What stands loose before or behind a link that holds nothing, and beside no other: words on both sides are a sentence around it. */
function wordsBeside(link: PageElement): string {
  const box = link.parent;
  if (!box || link.children.length > 0 || !/^(?:div|p|span|li|td)$/.test(box.tag)) return '';
  const others = [...within(box)].some((one) => one !== link && /^(?:a|button|input|select|textarea)$/.test(one.tag));
  const at = box.children.indexOf(link);
  const isAmidst = [box.children.slice(0, at), box.children.slice(at + 1)].every((side) => ownText({ ...box, children: side }) !== '');
  const words = ownText(box);
  return !others && !isAmidst && words.length <= 60 ? words : '';
}

/** What the site calls itself. */
export function siteName({ root, site }: Pick<Case, 'root' | 'site'>): string | null {
  const own = first(root, ({ tag, attributes }) => tag === 'meta' && attributes.property === 'og:site_name')?.attributes.content;
  return fold(own ?? '') || (site?.nameIn(root.attributes.lang ?? '') ?? null);
}

/** As people write it; as it stands where nobody could have written it so. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** What a nameless link is for: known where its host and its sign agree; else as other links to the same place have it, or its address. */
function linkPurpose(link: PageElement, { root, url, site }: Pick<Case, 'root' | 'url' | 'site'>): LinkPurpose | null {
  const href = link.attributes.href ?? '';
  const address = addressOf(href, url);
  const title = fold(link.attributes.title ?? '');
  if (title) return { words: title, known: true };
  const hidden = hiddenWords(link);
  if (hidden) return { words: hidden, known: true };
  if (address && /^(?:mailto|tel|sms):$/.test(address.protocol)) return { words: decoded(address.pathname), known: false };
  const sign = signsIn(link);
  const service = services.find(([host]) => address && host.test(address.hostname));
  if (service) return { words: service[2], known: service[1].test(sign), isName: true };
  // A program's: it leads nowhere, so its address is no name.
  const isEmpty = /^(?:#?|#!|javascript:.*)$/is.test(href.trim());
  if (isEmpty) return iconPurpose(link);
  if (href.startsWith('#')) return partPurpose(href.slice(1), root) ?? iconPurpose(link);
  if (address && isHome(address, url)) return homePurpose(link, { root, site });
  const twin = [...within(root)].find(
    (other) => other !== link && other.tag === 'a' && other.attributes.href === href && wordsOf(other) && !isLanguageName(wordsOf(other)),
  );
  if (twin) return { words: wordsOf(twin), known: false };
  if (isFeed(address, sign)) return { words: 'RSS', known: false, isName: true };
  const beside = wordsBeside(link);
  if (beside) return { words: beside, known: false };
  if (!address || !/^https?:$/.test(address.protocol) || isHere(address, url)) return iconPurpose(link);
  if (isMade(decoded(address.pathname).split('/').findLast(Boolean) ?? '')) return iconPurpose(link);
  const words = capital(wordsOfName(address.pathname.replace(/(?:index|default)\.\w{3,5}$/i, '').replace(/\/$/, '')));
  return words ? { words, known: false } : null;
}

/** Whether an address is that of the page itself. */
const isHere = (address: URL, url: string): boolean => address.href.replace(/#.*$/s, '') === url.replace(/#.*$/s, '');

/** What the icon of a link stands for, where words beside it say nothing. */
function iconPurpose(link: PageElement): LinkPurpose | null {
  const beside = wordsBeside(link);
  if (beside) return { words: beside, known: false };
  const icon = iconWord(link);
  const said = icon && pageWord(icon, link);
  return said && { words: said.words, known: false };
}

/** The part of the page that a link leads to, by its heading. */
function partPurpose(id: string, root: PageElement): LinkPurpose | null {
  const part = first(root, ({ attributes }) => attributes.id === decoded(id));
  const heading = part && (isHeading(part) ? part : first(part, isHeading));
  const words = heading ? wordsOf(heading) : '';
  return words && heading?.tag !== 'h1' ? { words, known: false } : null;
}

const isHeading = ({ tag }: PageElement): boolean => /^h[1-6]$/.test(tag);

/** A picture that leads to where a site begins is its sign: the same words wherever it stands. */
function homePurpose(link: PageElement, facts: Pick<Case, 'root' | 'site'>): LinkPurpose | null {
  const picture = [...within(link)].find(({ tag }) => tag === 'img');
  const known = picture && facts.site?.textOf(picture.attributes.src ?? '');
  const name = known || (picture ? siteName(facts) : null);
  if (name) return { words: name, known: false, isName: true };
  const home = pageWord('home', link);
  return home && { words: home.words, known: false };
}

export function linkName(one: Case): Proposal | null {
  const { element } = one;
  const meant = misspeltName(one);
  if (meant) return meant;
  const found = linkPurpose(element, one);
  if (!found) return null;
  const { words, known, isName = false } = found;
  const named = (on: PageElement, name: string): Proposal => ({
    ...(known ? safe(set(on, name, words)) : review([words], set(on, name, words))),
    isName,
  });
  // Where each card's link is another, its card's heading says which.
  const title = titleBeside(element);
  const byTitle = (name: string, on: PageElement): Proposal | null => (title ? review([title], set(on, name, title)) : null);
  // A picture without a text is what the link says: two names of it would contradict each other one day.
  const [picture, other] = [...within(element)].filter(({ tag }) => tag === 'img');
  const byLabel = { ...named(element, 'aria-label'), otherwise: byTitle('aria-label', element) };
  if (!picture || other || picture.attributes.alt !== undefined) return byLabel;
  const titled = byTitle('alt', picture);
  return { ...named(picture, 'alt'), otherwise: titled ? { ...titled, otherwise: byLabel } : byLabel };
}

/** Whether an element is a link among the words of a sentence, not one of a menu or a list of links. */
export function isInRunningText(element: PageElement): boolean {
  if (element.tag !== 'a') return false;
  const isBlock = ({ tag }: PageElement): boolean => /^(?:p|li|dd|td|blockquote|figcaption|div|section|article|main|body)$/.test(tag);
  const block = closest(element, isBlock);
  const isMenu = closest(
    element,
    ({ tag, attributes }) => tag === 'nav' || /^(?:navigation|menu|menubar|tablist)$/.test(attributes.role ?? ''),
  );
  return block !== null && isMenu === null && /\p{L}{2}/u.test(ownText(block));
}
