import { readAvatar } from '@manara/contract/avatar';
import { useApiFile } from '../api/use-api.ts';
import { Avatar } from './Avatar.tsx';
import { useObjectUrl } from './use-object-url.ts';

function Picture({ name, id, version }: { name: string; id: string; version: string }) {
  const { data } = useApiFile(readAvatar, { params: { id, version } });
  return <Avatar name={name} src={useObjectUrl(data)} />;
}

/** The picture at an `avatar_url`, which only people of the same organisation are given; the first letter until it has come, or without one. */
export function PersonAvatar({ name, url }: { name: string; url: string | null }) {
  const [, id, version] = /\/people\/([\da-f-]+)\/avatar\/([\da-f-]+)$/.exec(url ?? '') ?? [];
  return id && version ? <Picture name={name} id={id} version={version} /> : <Avatar name={name} src={null} />;
}
