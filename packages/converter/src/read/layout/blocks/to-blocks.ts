import type { Block, Heading, ListItem, Paragraph } from '@manara/core/document/block';
import type { AsideDraft, FlowItem, ListDraft, Passage } from '../flow/flow.ts';
import { boxesOf, rounded } from './boxes-of.ts';
import { codeText } from './code-text.ts';
import type { DocumentContext } from './document-context.ts';
import { makeInlines } from './make-inlines.ts';

/** The page that is being read, so that its breaks stand where they are crossed. */
export interface Reading {
  page: number;
}

/** Flow as blocks of the model, with a break wherever a page of the source begins. */
export function toBlocks(flow: FlowItem[], context: DocumentContext, reading: Reading): Block[] {
  const blocks: Block[] = [];
  for (const item of flow) {
    const first = item.kind === 'passage' ? (item.lines[0]?.page ?? item.page) : item.page;
    while (reading.page < first) {
      reading.page += 1;
      blocks.push({ type: 'page_break', id: context.nextId(), boxes: [], confidence: 1, page: reading.page });
    }
    blocks.push(...blocksOf(item, context, reading));
  }
  return blocks;
}

function blocksOf(item: FlowItem, context: DocumentContext, reading: Reading): Block[] {
  if (item.kind === 'finished') return item.blocks;
  if (item.kind === 'aside') return [asideOf(item, context, reading)];
  if (item.kind === 'list') return [listOf(item, context, reading)];
  const block = passageBlock(item, context);
  reading.page = Math.max(reading.page, item.lines.at(-1)?.page ?? item.page);
  return block ? [block] : [];
}

function passageBlock(passage: Passage, context: DocumentContext): Block | null {
  const { role } = passage;
  const node = {
    id: context.nextId(),
    boxes: boxesOf(passage.lines),
    confidence: textConfidence(passage),
    ...(passage.doubts.length > 0 ? { doubts: passage.doubts } : {}),
  };
  if (role?.kind === 'separator')
    return {
      ...node,
      type: 'separator',
      boxes: passage.lines.length > 0 ? node.boxes : [{ page: passage.page, ...rounded(passage.area) }],
    };
  if (role?.kind === 'code') return { ...node, type: 'code', text: codeText(passage.lines) };
  if (role?.kind === 'heading') {
    const doubts = [...new Set([...passage.doubts, ...role.doubts])];
    const heading: Heading = {
      ...node,
      type: 'heading',
      level: role.level,
      number: role.number,
      confidence: Math.min(node.confidence, role.confidence),
      ...(doubts.length > 0 ? { doubts } : {}),
      inlines: makeInlines(passage.lines, context, { plain: true, pageBreaks: true }),
    };
    return heading;
  }
  const inlines = makeInlines(passage.lines, context, { pageBreaks: true, ...(passage.ended && { ended: passage.ended }) });
  if (inlines.length === 0) return null;
  const paragraph: Paragraph = { ...node, type: 'paragraph', inlines };
  if (role?.kind === 'quote') return { ...node, type: 'quote', id: context.nextId(), blocks: [paragraph] };
  if (role) paragraph.role = role.kind;
  return paragraph;
}

function asideOf(item: AsideDraft, context: DocumentContext, reading: Reading): Block {
  const node = { id: context.nextId(), boxes: [{ page: item.page, ...item.area }], confidence: 0.9 };
  return { ...node, type: 'aside', kind: item.aside, blocks: toBlocks(item.content, context, reading) };
}

function listOf(item: ListDraft, context: DocumentContext, reading: Reading): Block {
  const id = context.nextId();
  const items = item.items.map(({ mark, content }): ListItem => {
    const blocks = toBlocks(content, context, reading);
    return { id: context.nextId(), boxes: blocks.flatMap((block) => block.boxes), confidence: item.confidence, mark, blocks };
  });
  return {
    type: 'list',
    id,
    boxes: [{ page: item.page, ...item.area }],
    confidence: item.confidence,
    ...(item.doubts.length > 0 ? { doubts: item.doubts } : {}),
    ordered: item.ordered,
    style: item.style,
    start: item.start,
    items,
    ...(item.role ? { role: item.role } : {}),
  };
}

/** Of the signs, by their number; what is doubtful about a passage's place counts as well. */
function textConfidence(passage: Passage): number {
  let sum = 0;
  let letters = 0;
  for (const line of passage.lines) {
    for (const piece of line.pieces) {
      sum += piece.word.confidence * piece.word.text.length;
      letters += piece.word.text.length;
    }
  }
  const text = letters === 0 ? 1 : sum / letters;
  return Math.round(text * (passage.doubts.length > 0 ? 0.8 : 1) * 1000) / 1000;
}
