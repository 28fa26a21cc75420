import { readAvatar } from '@manara/contract/avatar';
import { useApiFile } from '../api/use-api.ts';
import { Avatar, type AvatarSize } from './Avatar.tsx';
import { useObjectUrl } from './use-object-url.ts';

function Picture({ name, id, version, size }: { name: string; id: string; version: string; size: AvatarSize }) {
  const { data } = useApiFile(readAvatar, { params: { id, version } });
  return <Avatar name={name} src={useObjectUrl(data)} size={size} />;
}

/** The picture at an `avatar_url`, which only people of the same organisation are given; the first letter until it has come, or without one. */
export function PersonAvatar({ name, url, size = 'md' }: { name: string; url: string | null; size?: AvatarSize }) {
  const [, id, version] = /\/people\/([\da-f-]+)\/avatar\/([\da-f-]+)$/.exec(url ?? '') ?? [];
  return id && version ? <Picture name={name} id={id} version={version} size={size} /> : <Avatar name={name} src={null} size={size} />;
}
