import { expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { line, lines, prose, read, upright } from '../../../../testing/say-blocks.ts';

const address = ['Seaview Community Centre', '41 Marine Parade of the town', 'Hastings TN34 3AG'];
const breaksIn = async (page: ReturnType<typeof pageOf>): Promise<number> =>
  JSON.stringify((await read([page])).blocks).match(/"line_break"/g)?.length ?? 0;

it('lets the lines of an address end where they do in a box that is wider', async () => {
  const rules = [line(50, 140, 240), line(50, 200, 240), upright(50, 140, 60), upright(290, 140, 60)];
  expect(await breaksIn(pageOf([...prose(50, 60), ...lines(address, 60, 160), ...prose(50, 240)], { rules }))).toBe(2);
});

it('lets the lines of an address end where they do beside another', async () => {
  const other = ['Sports Hall of the town', 'Gate 2, Cliff Road', 'Hastings TN35 5PT'];
  const rows = [...address, 'Great Britain', 'Telephone 0117'];
  const rest = [...other, 'Great Britain', 'Telephone 0118'];
  const page = pageOf([...prose(50, 60), ...lines(rows, 50, 160), ...lines(rest, 330, 160), ...prose(50, 260)]);
  expect(await breaksIn(page)).toBe(8);
});

it('joins what is wrapped in a box', async () => {
  const rules = [line(50, 140, 240), line(50, 200, 240), upright(50, 140, 60), upright(290, 140, 60)];
  const wrapped = ['Write every hour into the book. What has', 'not been written down, so it is said at', 'the harbour, has not happened.'];
  expect(await breaksIn(pageOf([...prose(50, 60), ...lines(wrapped, 60, 160), ...prose(50, 240)], { rules }))).toBe(0);
});
