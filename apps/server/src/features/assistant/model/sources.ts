import type { AssistantSource, AssistantTable } from '@manara/contract/assistant';
import { seenJson } from '@manara/core/seen-json';
import { numbersIn } from './numbers.ts';

interface Given {
  source: AssistantSource;
  table: AssistantTable | null;
  numbers: Set<string>;
}

/** Data as a model is given it: one line of JSON between marks that nothing in it can write. */
export const dataBlock = (data: unknown, source?: number): string =>
  `<data${source === undefined ? '' : ` source="${source}"`}>\n${seenJson(data).replaceAll('<', String.raw`\u003c`)}\n</data>`;

/** What a model was given in one turn, by the numbers that it cites it by. Nothing else is a source of its answer. */
export class Sources {
  private readonly given: Given[] = [];

  /**
   * Answers the data as the model is given it. `own`: the words in it that are the product's, whose numbers count; a number in a name or a text that
   * strangers wrote does not.
   */
  add(source: AssistantSource, data: object, own: readonly string[], table: AssistantTable | null = null): string {
    const numbers = new Set(own.flatMap(numbersIn));
    const at = this.given.findIndex(
      ({ source: { kind, title, href } }) => kind === source.kind && title === source.title && href === source.href,
    );
    if (at >= 0) {
      const before = this.given[at];
      for (const number of numbers) before?.numbers.add(number);
      return dataBlock({ title: source.title, ...data }, at + 1);
    }
    this.given.push({ source, table, numbers });
    return dataBlock({ title: source.title, ...data }, this.given.length);
  }

  /** By its number, from 1 on. */
  of(number: number): Given | undefined {
    return this.given[number - 1];
  }

  /** Whether one of these, or any where there are none, has a number of a sentence. */
  hasNumber(number: string, cited: readonly number[]): boolean {
    const looked = cited.length > 0 ? cited.flatMap((one) => this.of(one) ?? []) : this.given;
    return looked.some(({ numbers }) => numbers.has(number));
  }
}
