import type { StructuredDocument } from '@manara/core/document/document';
import type { PageContent } from '@manara/pdf/page-content';
import { understand, type UnderstandContext } from '../layout/understand.ts';
import type { TaggedPage } from '../pdf/tagged/tag-hint.ts';
import { PictureOrders, type Order } from '../picture-orders.ts';

/** A page that was read, with what the source's tags say of it. */
export interface ReadPage {
  content: PageContent;
  tagged: TaggedPage | null;
}

/** What is known of a document besides its pages. */
export type About = Omit<UnderstandContext, 'cut' | 'tags'>;

export interface Understood {
  document: StructuredDocument;
  /** Pictures that are to be made. */
  orders: Order[];
}

/** A document from its pages, and the pictures that it wants. */
export async function understandPages(pages: AsyncIterable<ReadPage>, about: About): Promise<Understood> {
  const pictures = new PictureOrders();
  const tagged = new Map<number, TaggedPage>();
  async function* contents(): AsyncGenerator<PageContent> {
    for await (const { content, tagged: tags } of pages) {
      if (tags) tagged.set(content.index, tags);
      yield content;
    }
  }
  const document = await understand(contents(), {
    ...about,
    cut: (box, only) => pictures.order(box, only),
    tags: (page) => {
      const found = tagged.get(page) ?? null;
      tagged.delete(page);
      return found;
    },
  });
  return { document, orders: pictures.orders };
}
