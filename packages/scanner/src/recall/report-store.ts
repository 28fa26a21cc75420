/** Where reports on pages are kept from one scan to the next. What is lost costs time, nothing else. */
export interface ReportStore {
  /** What was last kept under the key; null where there is nothing. Keys are of 64 hexadecimal digits. */
  read: (key: string) => Promise<Uint8Array | null>;
  write: (key: string, kept: Uint8Array) => Promise<void>;
}
