import type { DocumentFix } from '@manara/core/document-check/document-fix';
import { knownLanguage } from '../language.ts';
import type { OfficePackage } from '../office/package.ts';
import { childOf } from '../xml/xml-element.ts';
import { clipped, folded } from '../words.ts';
import { escaped, PartEditor } from './edit-part.ts';
import { rewriteZip } from './rewrite-zip.ts';

/** What was done to a file, or nothing. */
export interface Fixed {
  bytes: Uint8Array;
  fixes: DocumentFix[];
  /** Nothing was done because the file is signed: it belongs to the person who signed it. */
  isSigned: boolean;
}

export const longestTitle = 200;
/** Fewer words are no proof of a language. */
const leastWords = 20;

/** The language of texts where it is certain. */
export function certainLanguage(passages: readonly { text: string }[]): string | null {
  const text = passages.map((passage) => passage.text).join(' ');
  return (text.match(/\p{L}{2,}/gu)?.length ?? 0) < leastWords ? null : knownLanguage(text);
}

/** Parts of a file that are changed. */
export class Parts {
  readonly #editors = new Map<string, PartEditor | null>();
  readonly #file: OfficePackage;

  constructor(file: OfficePackage) {
    this.#file = file;
  }

  editor(name: string): PartEditor | null {
    const known = this.#editors.get(name);
    if (known !== undefined) return known;
    const bytes = this.#file.zip.bytes(name);
    const opened = bytes && PartEditor.open(bytes);
    this.#editors.set(name, opened);
    return opened;
  }

  contents(): Map<string, Buffer> {
    return new Map([...this.#editors].flatMap(([name, editor]) => (editor ? [[name.toLowerCase(), editor.bytes()] as const] : [])));
  }
}

/** Enters a title where the properties have none. */
export function fixTitle(file: OfficePackage, parts: Parts, words: string | null): DocumentFix[] {
  const part = file.related('', 'core-properties') ?? 'docProps/core.xml';
  const root = file.part(part);
  const value = clipped(folded(words ?? ''), longestTitle);
  if (file.title !== null || value === '' || !root) return [];
  const editor = parts.editor(part);
  if (!editor) return [];
  const empty = childOf(root, 'dc:title');
  if (empty) editor.addInside(empty, escaped(value));
  else editor.addInside(root, `<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">${escaped(value)}</dc:title>`);
  return [{ ruleId: 'office-title', place: { path: part }, value }];
}

const hasSignature = ({ zip }: OfficePackage): boolean => zip.names.some((name) => name.startsWith('_xmlsignatures/'));

/** A file with what was fixed in its parts, all others as they were. */
export function finished(source: Uint8Array, file: OfficePackage, fix: (parts: Parts) => DocumentFix[]): Fixed {
  const isSigned = hasSignature(file);
  const parts = new Parts(file);
  const fixes = isSigned ? [] : fix(parts);
  return { bytes: fixes.length === 0 ? source : rewriteZip(source, parts.contents()), fixes, isSigned };
}
