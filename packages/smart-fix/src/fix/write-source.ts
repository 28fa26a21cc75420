import type { Change, Edit, NotWritable } from '../edit/change.ts';
import { notationOf } from '../edit/notation.ts';
import { writeChange } from '../edit/write-change.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import { isOfSeveralPages } from '../index/routes.ts';
import type { Candidate, PageLocator } from '../locate/locate.ts';
import { isContradicted } from '../locate/own-score.ts';
import type { PageElement } from '../page/page-element.ts';
import { closest, wordsOf } from '../page/words.ts';
import type { Proposal } from '../propose/proposal.ts';
import type { SourceAttribute, SourceElement } from '../source/source-element.ts';
import { isLocalised, messageAttribute } from '../texts/message-call.ts';
import { inOtherLanguages } from '../texts/other-languages.ts';
import { identityOf, isWords, leadsElsewhere, writeBesideAddress, writeNameOfRecord } from './beside-address.ts';
import { borrowText } from './borrow-text.ts';
import { isEscaped } from './escaped-hole.ts';
import type { Sources } from './sources.ts';
import { Standing } from './standing.ts';
import { writeHead } from './write-head.ts';
import { writeLanguage } from './write-language.ts';
import { titleIn, writeTitle } from './write-title.ts';
import { writeAtLiteral, writeAtOrigin, type Texts } from './write-text.ts';

type SetText = Extract<Change<PageElement>, { kind: 'set' }>;

const attributeOf = (element: SourceElement, name: string): SourceAttribute | undefined =>
  element.attributes.find((one) => one.name === name);
const expressionOf = ({ valueSpan }: SourceAttribute, { text }: IndexedFile): string =>
  valueSpan ? text.slice(valueSpan.start, valueSpan.end) : '';

const isWithin = ({ file, start, end }: Edit, place: Candidate): boolean =>
  file === place.file.path && start >= place.element.span.start && end <= place.element.span.end;

/** What a person wrote may be said otherwise by what is spread over the element; what is added to Markdown's replaces nothing. */
const isSpreadOver = ({ element, file }: Candidate): boolean => element.spread && notationOf(file.path) !== 'markdown';

/** A link without words, or the picture that it consists of. */
function isAllOfLink(on: PageElement): boolean {
  const link = on.tag === 'a' ? on : closest(on, ({ tag }) => tag === 'a');
  return link !== null && wordsOf(link) === '';
}

/** The property that an expression hands on as it is: `alt`, `props.alt`, `$props.alt`. */
const propertyIn = (expression: string): string | null => /^\s*(?:this\.)?(?:\$?props\.)?([A-Za-z_]\w*)\s*$/.exec(expression)?.[1] ?? null;

/** Changes of a page as edits of its sources. */
export interface Written {
  edits: Edit[];
  /** All of their places are sure. */
  confident: boolean;
  /** New words stand as they are in a file that takes its texts from files of messages. */
  untranslated: boolean;
  /** Languages in whose files of messages new words are still to be said, by the tags that these have. */
  missing: string[];
  /** Words that are said otherwise by what they are taken from than they were proposed. */
  said: Map<string, string>;
}

/** A proposal in the words that the sources have for what it says. */
export function inWordsOf({ said }: Written, proposal: Proposal): Proposal {
  if (said.size === 0) return proposal;
  const changes = proposal.changes.map((change) =>
    change.kind === 'set' ? { ...change, value: said.get(change.value) ?? change.value } : change,
  );
  // Whose name it is nobody has said yet.
  return { ...proposal, changes, certainty: 'review', proposed: [...new Set(said.values())] };
}

/** Writes changes of one page where its elements come from. */
export class SourceWriter {
  readonly #sources: Sources;
  readonly #locator: PageLocator;
  readonly #texts: Texts;
  readonly #standing: Standing;

  constructor(sources: Sources, locator: PageLocator, texts: Texts) {
    this.#sources = sources;
    this.#locator = locator;
    this.#texts = texts;
    this.#standing = new Standing(sources.index, locator);
  }

  /** Whether an attribute is written at its element as the page has it, and not made by a program. */
  saysOutright(element: PageElement, name: string): boolean {
    const [first] = this.#locator.locate(element).candidates;
    const own = first && attributeOf(first.element, name);
    return own !== undefined && !own.optional && (own.value ?? ['']).join('') === element.attributes[name];
  }

  /** What a program tells a framework that makes the element. */
  #writeSetting(change: SetText): Edit[] | null {
    const isLanguage = change.on.tag === 'html' && change.name === 'lang';
    return isLanguage ? writeLanguage(this.#texts, change.value) : writeHead(this.#texts, change);
  }

  /** Null where one of the changes has no place in the sources. */
  write(changes: readonly Change<PageElement>[]): Written | null {
    const written: Written = { edits: [], confident: true, untranslated: false, missing: [], said: new Map() };
    const files = new Set<IndexedFile>();
    for (const change of changes) {
      const { candidates, confident } = this.#locator.locate(change.on);
      const [first] = candidates;
      if (change.kind === 'insert' && titleIn(change) !== null) {
        const titled = writeTitle(this.#sources.index, this.#locator.url, first ?? null, change);
        if (!titled) return null;
        written.edits.push(...titled);
        written.confident &&= confident;
        continue;
      }
      if (!first) {
        const said = change.kind === 'set' ? this.#writeSetting(change) : null;
        if (!said) return null;
        written.edits.push(...said);
        written.confident = false;
        continue;
      }
      // Helpers and programs have made it, and this is only like it, or less than that.
      if (first.score < 0) return null;
      if (isContradicted(change.on, first.element) && !isSpreadOver(first)) return null;
      const made =
        change.kind === 'set' ? this.#writeText(change, first, written) : writeChange({ ...change, on: first.element }, first.file);
      if (made === null || typeof made === 'string' || made.every((edit) => this.#saysAlready(edit))) return null;
      written.edits.push(...made);
      files.add(first.file);
      // What stands elsewhere may be another text that is the same by chance, or be read by others too.
      written.confident &&= confident && (change.kind !== 'set' || made.every((edit) => isWithin(edit, first)));
      written.untranslated ||= change.kind === 'insert' && isLocalised(first.file.text);
    }
    if (this.#isHalf(files)) return null;
    const others = inOtherLanguages(this.#texts, written.edits);
    const edits = [...written.edits, ...others.edits];
    return { ...written, edits: [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()], missing: others.missing };
  }

  /** Whether other pages would get a part of the change, since a file of theirs has it and the rest stands in another. */
  #isHalf(files: ReadonlySet<IndexedFile>): boolean {
    const shared = [...files].filter((file) => isOfSeveralPages(this.#sources.index, file));
    return shared.length > 0 && shared.length < files.size;
  }

  /** Whether words are those of a heading that only this page has, for an element that others have too. */
  #isOfThisPage(words: string, { file }: Candidate): boolean {
    if (!isOfSeveralPages(this.#sources.index, file)) return false;
    return this.#locator.headings.some((heading) => {
      const [first] = wordsOf(heading) === words ? this.#locator.locate(heading).candidates : [];
      return (
        first !== undefined &&
        (first.file !== file || first.element.children.some((one) => one.kind === 'text' && one.pattern.includes(null)))
      );
    });
  }

  #saysAlready({ file, start, end, text }: Edit): boolean {
    return this.#sources.textOf(file)?.slice(start, end) === text;
  }

  /** An attribute, where its text comes from: at the element, where a component is used, in a file of texts. */
  #writeText(change: SetText, place: Candidate, written: Written): Edit[] | NotWritable | null {
    const own = attributeOf(place.element, change.name);
    if (!own) return this.#writeNew(change, place, written);
    // What it says is said for all that the source makes: one of them cannot be named here.
    if (change.lead !== undefined) return null;
    const made = writeChange({ ...change, on: place.element }, place.file);
    // Classes that a program puts together are nobody's words.
    if (made !== 'computed' || !own.valueSpan || change.name === 'class') return made;
    return this.#writeHandedOn(change, place, own) ?? writeAtLiteral(this.#sources.index, place, change);
  }

  #writeNew(change: SetText, place: Candidate, written: Written): Edit[] | NotWritable | null {
    if (change.lead !== undefined) {
      written.untranslated ||= isLocalised(place.file.text);
      return this.#standing.standsTwice(change.on, place.element) ? borrowText(this.#sources.index, this.#locator, place, change) : null;
    }
    const words = change.value !== '' && isWords(change.name);
    const identity = words ? identityOf(place) : null;
    if (identity) {
      if (isAllOfLink(change.on) && leadsElsewhere(identity, place.file, change.value)) return null;
      const escapes = (hole: string): boolean => isEscaped(hole, place.file, this.#sources.index);
      const named = isAllOfLink(change.on) ? writeNameOfRecord(this.#texts, identity, place, change, escapes) : null;
      if (named) written.said.set(change.value, named.words);
      return (
        named?.edits ??
        writeBesideAddress(this.#texts, identity, place, change, escapes) ??
        borrowText(this.#sources.index, this.#locator, place, change)
      );
    }
    if (change.value !== '' && this.#standing.isForOneOnly(change.name, change.on, place.element, words))
      return words ? borrowText(this.#sources.index, this.#locator, place, change) : null;
    if (words && this.#isOfThisPage(change.value, place)) return borrowText(this.#sources.index, this.#locator, place, change);
    const made = writeChange({ ...change, on: place.element }, place.file);
    if (typeof made === 'string' || !words || !isLocalised(place.file.text)) return made;
    const message = messageAttribute(place.file, { ...change, at: place.element.span.start }, this.#texts);
    written.untranslated ||= message === null || message.isByWords;
    if (message === null) return made;
    return [...made.map((edit) => ({ ...edit, text: edit.text.replace(/\S.*$/s, () => message.attribute) })), ...message.edits];
  }

  /** A text that an expression makes, where it comes from: the use of its component, a file of texts. */
  #writeHandedOn(change: SetText, place: Candidate, own: SourceAttribute): Edit[] | null {
    const expression = expressionOf(own, place.file);
    const property = propertyIn(expression);
    const use = property ? this.#locator.useOf(change.on, place.element, { property, attribute: change.name }) : null;
    if (!use || !property) return writeAtOrigin(this.#texts, expression, place, change);
    const handed = attributeOf(use.element, property);
    const atUse = writeChange({ ...change, name: property, on: use.element }, use.file);
    if (typeof atUse !== 'string') return atUse;
    return handed ? writeAtOrigin(this.#texts, expressionOf(handed, use.file), use, change) : null;
  }
}
