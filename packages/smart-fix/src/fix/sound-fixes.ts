import { applyEdits } from '../edit/apply-edits.ts';
import { openFile, Shared } from '../reading/packed-element.ts';
import { Readers } from '../reading/readers.ts';
import type { SourceElement } from '../source/source-element.ts';
import { hasStyles } from '../styles/read-styles.ts';
import { holdsData } from '../texts/read-data.ts';
import { applyFixes } from './apply-fixes.ts';
import { nothingToWrite, type Fix } from './fix.ts';
import { withGaps } from './say-words.ts';

/** What is compared of a file before and after. */
interface Judged {
  elements: SourceElement[];
  mistakes: number;
}

/** Whether a file reads as it did: no rule of its language broken, no element lost, no attribute said twice that was not before. */
function isSound({ elements: before, mistakes: known }: Judged, { elements: after, mistakes }: Judged): boolean {
  const twice = (elements: readonly SourceElement[]): number =>
    elements.filter(({ attributes }) => new Set(attributes.map(({ name }) => name)).size < attributes.length).length;
  return (
    mistakes <= known &&
    twice(after) <= twice(before) &&
    (before.length === 0) === (after.length === 0) &&
    after.length >= before.length - 1
  );
}

/** Judges new texts of files, which are not ours, in processes that they can do no harm to. */
class Judge {
  readonly #readers = new Readers();
  readonly #shared = new Shared();
  readonly #textOf: (file: string) => string | null;
  readonly #before = new Map<string, Promise<Judged | null>>();

  constructor(textOf: (file: string) => string | null) {
    this.#textOf = textOf;
  }

  async #read(file: string, text: string): Promise<Judged | null> {
    const { source, mistakes } = await this.#readers.read(file, text);
    return source && { elements: openFile(source, this.#shared).elements, mistakes };
  }

  async isSound(file: string, after: string): Promise<boolean> {
    // Of style sheets and files of data only declared values are written, in their own notation.
    if (hasStyles(file) || holdsData(file)) return true;
    const before = this.#before.get(file) ?? this.#read(file, this.#textOf(file) ?? '');
    this.#before.set(file, before);
    const [old, now] = await Promise.all([before, this.#read(file, after)]);
    return old !== null && now !== null && isSound(old, now);
  }

  close(): void {
    this.#readers.close();
  }
}

/** The same fixes; of those after which a file could no longer be read as it was only the place is left. */
export async function soundFixes(fixes: readonly Fix[], textOf: (file: string) => string | null): Promise<Fix[]> {
  const judge = new Judge(textOf);
  try {
    const { files } = applyFixes(fixes.map(withGaps), textOf, () => true);
    const unsound = new Set<string>();
    for (const [file, text] of files) if (!(await judge.isSound(file, text))) unsound.add(file);
    if (unsound.size === 0) return [...fixes];
    // One of them has spoilt its file: each is looked at alone.
    const alone = async (fix: Fix): Promise<boolean> => {
      for (const [file, edits] of Map.groupBy(fix.proposal?.edits ?? [], (edit) => edit.file)) {
        const text = unsound.has(file) ? applyEdits(textOf(file) ?? '', edits) : '';
        if (text === null || (text !== '' && !(await judge.isSound(file, text)))) return false;
      }
      return true;
    };
    const judged: Fix[] = [];
    for (const fix of fixes) judged.push((await alone(fix)) ? fix : { ...fix, ...nothingToWrite('not_written') });
    return judged;
  } finally {
    judge.close();
  }
}
