/** Pixels of an avatar: sharp at the largest size in which it is shown, on dense screens too. */
export const side = 256;
