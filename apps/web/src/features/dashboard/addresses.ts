import type { AssetState } from '@manara/contract/assets';

/** Where the issues that a figure counts are listed. */
export const issuesAddress = (filters: Record<string, string>): string => `/issues?${new URLSearchParams(filters)}`;

/** Where the pages that a figure counts are listed, by their state. */
export const pagesAddress = (state: 'read' | 'clean' | 'unread'): string => `/pages?${new URLSearchParams({ state })}`;

/** Where the assets that a figure counts are listed: further down on the dashboard itself. */
export const assetsAddress = (filters: { assets?: AssetState | 'static'; type?: string; standard?: string }): string =>
  `?${new URLSearchParams(filters)}#monitoring`;
