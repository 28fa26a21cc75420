import { session } from '../../../api/api.ts';
import { createFixNews } from './fix-news.ts';

/** The news of fixes in this window. */
export const fixNews = createFixNews();

// What one person asked for is no news for the next.
const whose = () => session.get()?.user.id;
let reader = whose();
session.subscribe(() => {
  if (whose() === reader) return;
  reader = whose();
  fixNews.forget();
});
