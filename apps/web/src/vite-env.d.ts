/// <reference types="vite/client" />

/** The pages of the documentation in one language (build/guide-data.ts). */
declare module 'virtual:guide/*' {
  import type { GuidePage } from '@manara/messages/guide/page';

  const pages: GuidePage[];
  export default pages;
}
