import type { Document } from '@manara/contract/documents';

/** What is done with a document in a dialog. */
export type Deed = 'download' | 'password' | 'details' | 'rename' | 'convert' | 'cancel' | 'delete';

export interface DeedProps {
  document: Document;
  /** Tells the document from all others that are shown, for a text. */
  name: string;
  onClose: () => void;
}
