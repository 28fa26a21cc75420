import { onPersonChange } from '../../../api/on-person-change.ts';
import { createFixNews } from './fix-news.ts';

/** The news of fixes in this window. */
export const fixNews = createFixNews();

// What one person asked for is no news for the next.
onPersonChange(() => fixNews.forget());
