/** How large the picture of a page is shown, in per cent of the width of its frame. */
export const zooms = ['100', '150', '200', '300'] as const;
export type Zoom = (typeof zooms)[number];
