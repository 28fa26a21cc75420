import { createHash, type Hash } from 'node:crypto';
import type { Protocol } from 'puppeteer-core';

type Snapshot = Protocol.DOMSnapshot.CaptureSnapshotResponse;
type DocumentSnapshot = Protocol.DOMSnapshot.DocumentSnapshot;

const sides = ['top', 'right', 'bottom', 'left'];
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

/** Styles that decide what engines say, and how a page looks. */
export const styles: string[] = [
  'display visibility opacity content-visibility position float z-index isolation transform clip clip-path overflow-x overflow-y pointer-events',
  'user-select cursor appearance content filter backdrop-filter color background-color background-image background-position-x',
  'background-position-y background-size background-repeat background-clip background-origin background-attachment background-blend-mode',
  'mix-blend-mode mask-image box-shadow outline-color outline-style outline-width caret-color accent-color color-scheme',
  ...sides.map((side) => `border-${side}-color border-${side}-style border-${side}-width padding-${side} margin-${side}`),
  ...corners.map((corner) => `border-${corner}-radius`),
  'font-family font-size font-weight font-style font-stretch font-variant line-height letter-spacing word-spacing text-align text-transform',
  'text-indent text-overflow text-shadow text-decoration-line text-decoration-color text-decoration-style text-decoration-thickness',
  'text-underline-offset -webkit-text-fill-color -webkit-text-stroke-color -webkit-text-stroke-width -webkit-text-security -webkit-line-clamp',
  'white-space direction unicode-bidi writing-mode vertical-align list-style-type list-style-image list-style-position object-fit',
  'object-position fill stroke min-width min-height max-width max-height border-collapse border-image-source animation-name scrollbar-width',
].flatMap((names) => names.split(' '));

/** Elements whose look nothing of the document tells. */
const drawing = new Set(['CANVAS', 'VIDEO', 'OBJECT', 'EMBED']);

const isScript = (name: string): boolean => /^script$/i.test(name);

/** Where the strings stand that no engine reads and that differ with each visit: programs, hidden fields, tokens in the head, nonces. */
function blank({ nodes }: DocumentSnapshot, strings: readonly string[]): void {
  const said = (index: number | undefined): string => (index === undefined || index < 0 ? '' : (strings[index] ?? ''));
  const names = nodes.nodeName ?? [];
  const hidden = new Set<number>();
  for (const [at, attributes] of (nodes.attributes ?? []).entries()) {
    const name = said(names[at]);
    const of = (wanted: string): string | null => {
      for (let place = 0; place < attributes.length; place += 2) if (said(attributes[place]) === wanted) return said(attributes[place + 1]);
      return null;
    };
    const blankAll = isScript(name);
    const isHidden = /^input$/i.test(name) && of('type')?.toLowerCase() === 'hidden';
    const isToken = /^meta$/i.test(name) && of('http-equiv') === null && of('name')?.toLowerCase() !== 'viewport';
    if (isHidden) hidden.add(at);
    for (let place = 0; place < attributes.length; place += 2) {
      const attribute = said(attributes[place]);
      if (blankAll || attribute === 'nonce' || (isHidden && attribute === 'value') || (isToken && attribute === 'content'))
        attributes[place + 1] = -1;
    }
  }
  for (const [at, parent] of (nodes.parentIndex ?? []).entries())
    if (parent >= 0 && isScript(said(names[parent])) && nodes.nodeValue) nodes.nodeValue[at] = -1;
  for (const [place, at] of (nodes.inputValue?.index ?? []).entries())
    if (hidden.has(at) && nodes.inputValue) nodes.inputValue.value[place] = -1;
}

/** Adds every string that a document's numbers stand for, in their order, and the numbers that are none. */
function add(hash: Hash, document: DocumentSnapshot, strings: readonly string[]): void {
  blank(document, strings);
  const { frameId: _frame, nodes, layout, textBoxes, ...facts } = document;
  const { backendNodeId: _ids, ...tree } = nodes;
  const met = new Map<number, number>();
  const order: string[] = [];
  // The browser numbers strings by their first use, blanked ones included: numbered anew, these change nothing.
  const number = (index: number): number => {
    if (index < 0) return -1;
    let known = met.get(index);
    if (known === undefined) {
      known = order.push(strings[index] ?? '') - 1;
      met.set(index, known);
    }
    return known;
  };
  const many = (indexes: readonly number[] | undefined): number[] => (indexes ?? []).map(number);
  const rare = (data: Protocol.DOMSnapshot.RareStringData | undefined): unknown => data && { ...data, value: many(data.value) };
  const { documentURL, title, baseURL, contentLanguage, encodingName, publicId, systemId, ...numbers } = facts;
  const parts = [
    numbers,
    many([documentURL, title, baseURL, contentLanguage, encodingName, publicId, systemId]),
    {
      ...tree,
      nodeName: many(tree.nodeName),
      nodeValue: many(tree.nodeValue),
      attributes: (tree.attributes ?? []).map(many),
      shadowRootType: rare(tree.shadowRootType),
      textValue: rare(tree.textValue),
      inputValue: rare(tree.inputValue),
      pseudoType: rare(tree.pseudoType),
      pseudoIdentifier: rare(tree.pseudoIdentifier),
      currentSourceURL: rare(tree.currentSourceURL),
      originURL: rare(tree.originURL),
    },
    { ...layout, styles: layout.styles.map(many), text: many(layout.text) },
    textBoxes,
  ];
  for (const part of parts) hash.update(JSON.stringify(part)).update('\n');
  hash.update(JSON.stringify(order));
}

/** A print of what snapshots show, and whether that is not all of how it looks: something is drawn there by other means. */
export function printOf(snapshots: readonly Snapshot[]): { print: string; isDrawn: boolean } {
  const hash = createHash('sha256');
  let isDrawn = false;
  for (const { documents, strings } of snapshots)
    for (const document of documents) {
      isDrawn ||= (document.nodes.nodeName ?? []).some((index) => drawing.has((strings[index] ?? '').toUpperCase()));
      add(hash, document, strings);
    }
  return { print: hash.digest('base64'), isDrawn };
}
