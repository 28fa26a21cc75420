/** What has been read, or may be read again. */
export interface Reading<What> {
  data: What | undefined;
  retry: () => void;
  retrying: boolean;
}
