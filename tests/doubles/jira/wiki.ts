/** What a reader sees of a text in the wiki markup of Jira Data Center: its parts that are more than text. */
export interface SeenWiki {
  headings: string[];
  text: string;
  links: string[];
  mentions: string[];
  images: string[];
  bold: string[];
}

const hidden = '\uE000';

/** Reads a line outside of `noformat`; a backslash takes away what the next sign means. */
function readLine(line: string, seen: SeenWiki): string {
  const kept: string[] = [];
  const plain = line.replaceAll(/\\(.)/g, (_all, sign: string) => {
    kept.push(sign);
    return hidden;
  });
  const restore = (text: string): string => {
    let at = (plain.slice(0, plain.indexOf(text)).match(new RegExp(hidden, 'g')) ?? []).length;
    return text.replaceAll(hidden, () => kept[at++] ?? '');
  };
  for (const [, user = ''] of plain.matchAll(/\[~([^\]]+)\]/g)) seen.mentions.push(restore(user));
  for (const [, inner = ''] of plain.matchAll(/\[([^\]~][^\]]*)\]/g)) seen.links.push(restore(inner.split('|').at(-1) ?? ''));
  for (const [, image = ''] of plain.matchAll(/!([^\s!][^!]*)!/g)) seen.images.push(restore(image));
  for (const [, bold = ''] of plain.matchAll(/(?<![\w*])\*(?!\s)([^*]+)(?<!\s)\*(?![\w*])/g)) seen.bold.push(restore(bold));
  const bare = plain.replaceAll(/\[[^\]]*\]/g, '');
  for (const [address] of bare.matchAll(/https?:\/\/\S+/g)) seen.links.push(address);
  let at = 0;
  return plain.replaceAll(hidden, () => kept[at++] ?? '');
}

export function readWiki(source: string): SeenWiki {
  const seen: SeenWiki = { headings: [], text: '', links: [], mentions: [], images: [], bold: [] };
  const lines: string[] = [];
  // What is between two of them is shown as it stands, whatever the case of their names and whatever they are told.
  for (const [at, part] of source.split(/\{noformat(?::[^}]*)?\}/i).entries()) {
    if (at % 2 === 1) {
      lines.push(part);
      continue;
    }
    for (const line of part.split('\n')) {
      const heading = /^h[1-6]\. (.*)$/.exec(line);
      const text = readLine(heading?.[1] ?? line, seen);
      if (heading) seen.headings.push(text);
      lines.push(text);
    }
  }
  seen.text = lines.join('\n');
  return seen;
}
