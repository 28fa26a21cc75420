// How fast corrections of a 300-page document are taken, over HTTP, on the disk.
//   node bench/review.ts [--rounds N]      (40 of each sort)
// Ends with 1 when a goal is missed.
import { parseArgs } from 'node:util';
import type { Review, ReviewChange } from '@manara/contract/review';
import type { ReviewEdit } from '@manara/contract/review-edits';
import type { Block } from '@manara/core/document/block';
import { take } from '@manara/core/document/edit/splice';
import { embeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { signIn } from '../tests/product/caller.ts';
import { startProduct } from '../tests/product/start-product.ts';
import { longDocument } from './review/long-document.ts';
import { storeDocument } from './review/store-document.ts';

const pages = 300;
const goal = 200;

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? 0;

/** Edits of one sort, one for each round, at places all over the document. */
type Sort = (blocks: readonly Block[], round: number) => ReviewEdit;
const at = (blocks: readonly Block[], type: Block['type'], round: number): Block => {
  const found = blocks.filter((block) => block.type === type);
  return found[(round * 7_919) % found.length] as Block;
};
const sorts: Record<string, Sort> = {
  'words of a paragraph': (blocks, round) => {
    const { id } = at(blocks, 'paragraph', round);
    return { type: 'set_inlines', id, inlines: [{ type: 'text', text: `Written anew ${round}`, marks: [] }] };
  },
  'role of a paragraph': (blocks, round) => ({ type: 'set_role', id: at(blocks, 'paragraph', round).id, role: 'heading', level: 3 }),
  'head rows of a table': (blocks, round) => ({ type: 'set_heads', id: at(blocks, 'table', round).id, rows: 1, columns: 0 }),
  'move from end to end': (blocks, round) => ({
    type: 'move',
    id: (round % 2 ? blocks[0] : blocks.at(-1))?.id ?? '',
    before: round % 2 ? null : (blocks[0]?.id ?? null),
  }),
};

async function main(): Promise<number> {
  const rounds = Number(parseArgs({ options: { rounds: { type: 'string', default: '40' } } }).values.rounds);
  let missed = 0;
  const product = await startProduct();
  try {
    const by = await signIn(product.origin);
    const document = longDocument(pages);
    const id = await storeDocument((await embeddedPostgres(product.data)).url, product.data, document);
    console.log(
      `${pages} pages, ${document.blocks.length} blocks, ${document.lastId} nodes, ${(JSON.stringify(document).length / 1e6).toFixed(1)} MB`,
    );
    const path = `/documents/${id}/review`;
    const opened = performance.now();
    let { document: present, version } = await by.call<Review>('GET', path);
    console.log(`  ${'opening it, nothing in memory'.padEnd(32)} ${(performance.now() - opened).toFixed(0)} ms`);

    let asked = 0;
    const change = async (call: string, body: object): Promise<ReviewChange> => {
      const began = performance.now();
      const made = await by.call<ReviewChange>('POST', `${path}/${call}`, { version, ...body });
      asked = performance.now() - began;
      present = take(present, made.step);
      ({ version } = made);
      return made;
    };
    const report = (name: string, took: number[]) => {
      const late = percentile(took, 0.95);
      if (late > goal) missed += 1;
      const size = (value: number) => value.toFixed(1).padStart(6);
      console.log(
        `  ${name.padEnd(32)} p50 ${size(percentile(took, 0.5))}  p95 ${size(late)}  most ${size(Math.max(...took))} ms${late > goal ? '  MISSED' : ''}`,
      );
    };
    console.log(`\n${rounds} of each, goal p95 ≤ ${goal} ms`);
    for (const [name, edit] of Object.entries(sorts)) {
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await change('edits', { edits: [edit(present.blocks, round)] });
        took.push(asked);
      }
      report(name, took);
    }
    for (const call of ['undo', 'redo']) {
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await change(call, {});
        took.push(asked);
      }
      report(call, took);
    }
    const { document: stored } = await by.call<Review>('GET', path);
    if (JSON.stringify(stored.blocks) !== JSON.stringify(present.blocks)) throw new Error('The steps do not lead to what is stored');
  } finally {
    await product.stop();
  }
  return missed === 0 ? 0 : 1;
}

process.exitCode = await main();
