import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** What a reader of GitHub or GitLab sees of a text: its parts that are more than text. */
interface SeenMarkdown {
  headings: string[];
  text: string;
  links: string[];
  /** Of people. */
  mentions: string[];
  /** Of issues, requests, labels, milestones and the like. */
  references: string[];
  images: string[];
  /** Markup that a page would show; a comment shows nothing. */
  html: string[];
  formatted: string[];
  /** Of GitLab, at the beginning of a line: they do something. */
  commands: string[];
}

/** Both hosts look for these in what Markdown has left as text: a backslash does not save from it. */
function readText(text: string, seen: SeenMarkdown): void {
  for (const [, name = ''] of text.matchAll(/(?<![\p{L}\p{N}_])@([\p{L}\p{N}_][\p{L}\p{N}_/-]*)/gu)) seen.mentions.push(name);
  for (const [found] of text.matchAll(/(?<![\p{L}\p{N}_&])(?:[#!$%~&]["\p{L}\p{N}_]+|GH-\d+)/giu)) seen.references.push(found);
  for (const [found] of text.matchAll(/https?:\/\/\S+|(?<![\w.])www\.\S+/gi)) seen.links.push(found);
  for (const [found] of text.matchAll(/^\/[a-z_]+/gm)) seen.commands.push(found);
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function read(node: Nodes, seen: SeenMarkdown): void {
  if (node.type === 'text') readText(node.value, seen);
  else if (node.type === 'html') {
    if (!/^<!--(?:(?!--)[\s\S])*-->$/.test(node.value.trim())) seen.html.push(node.value);
  } else if (node.type === 'heading') seen.headings.push(textOf(node));
  else if (node.type === 'link' || node.type === 'definition') seen.links.push(node.url);
  else if (node.type === 'image') seen.images.push(node.url);
  else if (node.type === 'imageReference') seen.images.push(node.identifier);
  else if (node.type === 'strong' || node.type === 'emphasis' || node.type === 'blockquote') seen.formatted.push(textOf(node));
  if ('children' in node) for (const child of node.children) read(child, seen);
}

export function readMarkdown(source: string): SeenMarkdown {
  const seen: SeenMarkdown = {
    headings: [],
    text: '',
    links: [],
    mentions: [],
    references: [],
    images: [],
    html: [],
    formatted: [],
    commands: [],
  };
  const tree = fromMarkdown(source);
  read(tree, seen);
  seen.text = tree.children
    .filter(({ type }) => type !== 'html')
    .map(textOf)
    .join('\n');
  return seen;
}

/** A title, in which GitLab reads references and addresses but no Markdown. */
export function readTitle(title: string): Pick<SeenMarkdown, 'links' | 'mentions' | 'references'> {
  const seen = readMarkdown('');
  readText(title, seen);
  return { links: seen.links, mentions: seen.mentions, references: seen.references };
}
