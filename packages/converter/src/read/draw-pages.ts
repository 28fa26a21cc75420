import type { PictureOrder, PictureOrders } from './picture-orders.ts';
import type { Source } from './source-page.ts';

interface Drawing {
  pictures: PictureOrders;
  /** Pages of which nothing was read: they are white, whatever the source would draw, and only made here. */
  missing: ReadonlySet<number>;
  /** Whether a picture of each page itself is made too. */
  wholePage: boolean;
  signal: AbortSignal;
  /** Draws what is ordered of a page, alone. */
  here(page: number, orders: readonly PictureOrder[]): Promise<void>;
  /** Told how many pages are done. */
  onDone(count: number): void;
}

/** Makes the pictures of all pages: here one after the other, and beside it where the source can. What cannot be drawn there is drawn here in the end. */
export async function drawPages(source: Source, { pictures, missing, wholePage, signal, here, onDone }: Drawing): Promise<void> {
  const left: { page: number; orders: readonly PictureOrder[] }[] = [];
  let [next, done] = [0, 0];
  const isDone = (): void => {
    done += 1;
    onDone(done);
  };
  const take = (): { page: number; orders: readonly PictureOrder[] } | null => {
    if (next >= source.pageCount || signal.aborted) return null;
    const page = next++;
    return { page, orders: pictures.take(page) };
  };
  const drawHere = async (): Promise<void> => {
    for (let one = take(); one; one = take()) {
      await here(one.page, one.orders);
      isDone();
    }
  };
  const drawAside = async (aside: NonNullable<Source['aside']>): Promise<void> => {
    for (let one = take(); one; one = take()) {
      if (!missing.has(one.page) && (await aside.draw(one.page, one.orders, wholePage))) isDone();
      else left.push(one);
    }
  };
  const { aside } = source;
  await Promise.all([drawHere(), ...(aside ? Array.from({ length: aside.atOnce }, () => drawAside(aside)) : [])]);
  for (const { page, orders } of left) {
    signal.throwIfAborted();
    await here(page, orders);
    isDone();
  }
  signal.throwIfAborted();
}
