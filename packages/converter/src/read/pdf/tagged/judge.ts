import type { PageContent } from '@manara/pdf/page-content';
import { bodySize, isLetter, type TaggedBlock } from './tagged-blocks.ts';
import type { Mistrust, TagHint } from './tag-hint.ts';

/** Share of the letters that a good tree leaves out at most, and that it may call artifacts. */
const leastCovered = 0.9;
const mostArtifacts = 0.5;

const listMark = /^\s*(?:[•◦▪■●○–‣⁃➢✓*]\s*\S|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s*\S)/u;

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Set off from the text as a heading is: short, and larger or wholly bold. */
function looksLikeHeading(block: TaggedBlock, body: number): boolean {
  const short = block.letters >= 2 && block.letters <= 120 && block.height < 3.5 * block.size;
  const set = block.size >= 1.15 * body || (block.bold && block.size >= body && block.letters <= 80);
  return short && set && /\p{L}/u.test(block.text);
}

/** Whether the second block, later in the tree, ends above the first in the same column. */
function goesBack(before: TaggedBlock, after: TaggedBlock): boolean {
  const across = Math.min(before.x + before.width, after.x + after.width) - Math.max(before.x, after.x);
  return across > 0.5 * Math.min(before.width, after.width) && after.y + after.height <= before.y + 1;
}

function contradictions(blocks: TaggedBlock[]): number {
  // What is set apart (notes, captions, pictures) may be read where it is mentioned.
  const running = blocks.filter(({ hint }) => hint.note === null && hint.role !== 'caption' && hint.role !== 'figure');
  return ratio(running.filter((block, at) => at > 0 && goesBack(running[at - 1] as TaggedBlock, block)).length, running.length - 1);
}

/** Whether white parts lines of the block that stand one under the other: it holds several paragraphs. */
function swallowsParagraphs({ glyphs }: TaggedBlock): boolean {
  const rows: number[] = [];
  for (const { baseline, size } of glyphs) {
    const last = rows.at(-1);
    if (last === undefined || Math.abs(baseline - last) > 0.6 * size) rows.push(baseline);
  }
  const steps = rows.slice(1).flatMap((row, at) => (row > (rows[at] as number) ? [row - (rows[at] as number)] : []));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  return steps.length >= 4 && steps.filter((step) => step > 1.45 * usual).length >= 2;
}

/** Whether the second block goes on in the middle of the first one's sentence, which ran to the margin. */
function goesOn(before: TaggedBlock, after: TaggedBlock): boolean {
  const below = after.y - before.y - before.height;
  return (
    before.size === after.size &&
    below > -0.3 * before.size &&
    below < 0.8 * before.size &&
    before.width > 0.85 * after.width &&
    /[\p{L},،]$/u.test(before.text) &&
    (/^\p{Ll}/u.test(after.text) || (/^\p{Script=Arabic}/u.test(after.text) && Math.abs(before.width - after.width) < 0.02 * before.width))
  );
}

/** Reasons not to believe what a page's tree says of its text; none: it is as good as what an author says. */
export function judge(page: PageContent, hints: ReadonlyMap<number, TagHint>, blocks: TaggedBlock[], unnamed: number): Mistrust[] {
  const reasons: Mistrust[] = [];
  const letters = page.glyphs.filter(isLetter);
  if (letters.length === 0) return reasons;
  const artifacts = letters.filter(({ mcid }) => mcid === -1).length;
  const covered = letters.filter(({ mcid }) => mcid !== null && hints.has(mcid)).length;
  const share = (test: (block: TaggedBlock) => boolean): number =>
    ratio(
      blocks.filter(test).reduce((sum, block) => sum + block.letters, 0),
      covered,
    );
  const body = bodySize(page);
  const plain = blocks.filter(({ hint }) => hint.role === 'paragraph');
  const headings = blocks.filter(({ hint }) => hint.role === 'heading' || hint.role === 'title');
  const lines = page.glyphs.filter(isLetter).reduce((found, { baseline }) => found.add(Math.round(baseline / 4)), new Set<number>()).size;
  if (ratio(covered + artifacts, letters.length) < leastCovered) reasons.push('covers_little');
  if (ratio(artifacts, letters.length) > mostArtifacts) reasons.push('hides_text');
  if (ratio(unnamed, hints.size) > 0.3) reasons.push('names_unknown');
  if (headings.length > 2 && share(({ hint }) => hint.role === 'heading') > 0.6) reasons.push('all_headings');
  if (headings.length === 0 && plain.filter((block) => looksLikeHeading(block, body)).length >= 2) reasons.push('headings_missing');
  if (plain.filter(({ text, hint }) => hint.list === null && listMark.test(text)).length >= 3 && !blocks.some(({ hint }) => hint.list))
    reasons.push('lists_missing');
  if (blocks.length > 2 && contradictions(blocks) > 0.15) reasons.push('order_contradicts_page');
  if (lines > 12 && blocks.length <= 2 && share(({ hint }) => hint.role === 'paragraph') > 0.9) reasons.push('one_block');
  if (share((block) => block.hint.role === 'paragraph' && swallowsParagraphs(block)) > 0.3) reasons.push('blocks_too_large');
  const short = plain.filter(({ size, height }) => height < 1.7 * size);
  const torn = plain.filter((block, at) => at > 0 && goesOn(plain[at - 1] as TaggedBlock, block)).length;
  if (torn >= 3 && short.length > 0.5 * plain.length && torn > 0.3 * plain.length) reasons.push('blocks_too_small');
  return reasons;
}
