/** A file that attacks whoever opens it. */
export interface HostileFile {
  /** What it does. */
  what: string;
  /** Its name as the sender gives it. */
  name: string;
  /** `canary`: an address that nobody may ask. */
  make: (canary: string) => Buffer;
  /** How it must end: refused at the door with this code, failed with one of these, or completed. */
  ends: { refused: string } | { failed?: readonly string[]; completed?: true };
}

/** It may be read as far as it goes, or fail for any of these reasons. */
export const eitherWay = {
  completed: true,
  failed: ['damaged', 'empty', 'nothing_readable', 'too_many_pixels', 'too_many_pages', 'out_of_time', 'out_of_memory'],
} as const;
