import { isDiskFault } from '../process/disk-fault.ts';
import type { Source, SourcePage } from './source-page.ts';

/** Reads the pages of a source each by itself: one that cannot be read costs itself alone. */
export class PageReading {
  /** Pages of which nothing was read. */
  readonly missing = new Set<number>();
  readonly #source: Source;
  readonly #leftOut: ReadonlySet<number>;
  #firstError: unknown = null;

  /** `leftOut`: pages that are not tried. */
  constructor(source: Source, leftOut: readonly number[]) {
    this.#source = source;
    this.#leftOut = new Set(leftOut);
  }

  /** Rejects where the disk fails, which is no page's fault. */
  async page(index: number): Promise<SourcePage> {
    const page = this.#leftOut.has(index) ? this.#source.skip(index) : await this.#tried(index);
    if (page.content.missing !== undefined) this.missing.add(index);
    return page;
  }

  get isAllMissing(): boolean {
    return this.missing.size === this.#source.pageCount;
  }

  /** What a document without a readable page comes to: where all of them failed by an error, that is thrown. */
  nothing(): { ok: false; reason: 'nothing_readable' } {
    if (this.isAllMissing && this.#firstError !== null) throw this.#firstError;
    return { ok: false, reason: 'nothing_readable' };
  }

  async #tried(index: number): Promise<SourcePage> {
    try {
      return await this.#source.page(index);
    } catch (error) {
      if (isDiskFault(error)) throw error;
      this.#firstError ??= error;
      return this.#source.skip(index);
    }
  }
}
