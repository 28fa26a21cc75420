import type { List } from '@manara/core/document/block';
import { signsOf } from '../text/compose.ts';
import { apart, textFlow, type Flow } from './flow.ts';
import { inlinePieces } from './inline-pieces.ts';
import { deepest, type FlowsOf, type Place } from './place.ts';
import type { Scribe } from './scribe.ts';

/** The marks that print has for an unnumbered item, of which braille has one. */
const bullet = /^[•·◦▪▫■□●○‣⁃∙–—*-]$/u;
const markOf = (mark: string): string => (bullet.test(mark.trim()) ? '•' : mark.trim());

const depthOf = (list: List): number =>
  1 + Math.max(0, ...list.items.flatMap(({ blocks }) => blocks.map((block) => (block.type === 'list' ? depthOf(block) : 0))));

interface Levels {
  level: number;
  /** Cell of every line that runs over: the same for all levels of one list. */
  runover: number;
}

/** Items of a level begin two cells further in than those above; all lines that run over begin two cells right of the deepest level. */
function itemFlows(list: List, scribe: Scribe, place: Place, levels: Levels, flowsOf: FlowsOf): Flow[] {
  const { indent } = place;
  const first = Math.min(indent + 2 * levels.level - 1, levels.runover);
  return list.items.flatMap(({ mark, blocks }) => {
    const [head, ...others] = blocks;
    const isText = head?.type === 'paragraph';
    const sign = markOf(mark);
    const pieces = [...signsOf(sign ? `${sign} ` : ''), ...(isText ? inlinePieces(head.inlines, scribe) : [])];
    const isFirst = pieces.length === 0 ? [] : [textFlow(scribe.parts(pieces), first, levels.runover)];
    const rest = (isText ? others : blocks).flatMap((block): Flow[] => {
      if (block.type === 'list') return itemFlows(block, scribe, place, { ...levels, level: levels.level + 1 }, flowsOf);
      if (block.type === 'paragraph')
        return [textFlow(scribe.parts(inlinePieces(block.inlines, scribe)), levels.runover + 2, levels.runover)];
      return flowsOf([block], scribe, { ...place, indent: Math.min(levels.runover - 1, deepest(scribe)) });
    });
    return [...isFirst, ...rest];
  });
}

/** A list with all its sublists as one, blank lines around it. */
export function listFlows(list: List, scribe: Scribe, place: Place, flowsOf: FlowsOf): Flow[] {
  const runover = Math.min(place.indent + 2 * depthOf(list) + 1, Math.floor(scribe.settings.cells / 2));
  return apart(itemFlows(list, scribe, place, { level: 1, runover }, flowsOf));
}
