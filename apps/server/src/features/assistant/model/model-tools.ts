import { AssistantValues, assistantTools, type AssistantTable, type AssistantTool } from '@manara/contract/assistant';
import { searchKey } from '@manara/core/search/search-key';
import { jsonSchema, tool, type JSONSchema7, type ToolSet } from 'ai';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../../platform/http/app-error.ts';
import { knowledge } from '../knowledge/knowledge.ts';
import { tools } from '../tools/tools.ts';
import type { Asking } from '../tools/tool.ts';
import { isKnown, ofTool } from '../understand/known-values.ts';
import { narrowing } from '../understand/readings-data.ts';
import { readWords } from '../words/read-words.ts';
import { toolTexts } from './instructions.ts';
import { ownWords } from './own-words.ts';
import { dataBlock, type Sources } from './sources.ts';

/** What is left out: models write nothing in several ways. */
const isEmpty = (value: unknown): boolean => value === null || value === '' || value === false;

/** What a model gives a tool, checked. */
function checked<T extends TSchema>(schema: T) {
  return jsonSchema<Static<T>>(schema as JSONSchema7, {
    validate: (value) => {
      const given =
        typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, one]) => !isEmpty(one))) : value;
      if (Value.Check(schema, given)) return { success: true, value: given };
      return { success: false, error: new Error('These values are not allowed. Read the schema of the tool.') };
    },
  });
}

const inputOf = (name: AssistantTool) =>
  Type.Object(Object.fromEntries(narrowing[name].map((value) => [value, AssistantValues.properties[value]])), {
    additionalProperties: false,
  });

const Words = Type.Object({ words: Type.String({ minLength: 1, maxLength: 300 }) }, { additionalProperties: false });

const rowsOf = (table: AssistantTable | null) =>
  table && {
    caption: table.caption,
    columns: table.columns.map(({ header }) => header),
    rows: table.rows.map((row) => row.map(({ text }) => text)),
  };

/** Names that are offered of each kind. */
const namesShown = 8;
/** Passages that are given for one search. */
const passagesShown = 4;

interface Reading {
  asking: Asking;
  sources: Sources;
  /** Is told of what went wrong on our side; the model learns nothing of it. */
  onFailure: (error: unknown) => void;
}

/** Reads for a model. What is not there is said; what fails on our side ends the turn. */
async function guarded(read: () => Promise<string>, onFailure: (error: unknown) => void): Promise<string> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return 'There is nothing of that.';
    onFailure(error);
    throw new Error('This could not be read.', { cause: error });
  }
}

function figuresTool(name: AssistantTool, { asking, sources, onFailure }: Reading) {
  return tool({
    description: toolTexts[name],
    inputSchema: checked(inputOf(name)),
    execute: (values) =>
      guarded(async () => {
        const understood = ofTool({ tool: name, values });
        if (!isKnown(understood, asking.vocabulary)) return 'There is nothing with this id. Find ids with find_names.';
        const { sentences, table, source } = await tools[name](asking, understood.values);
        const own = ownWords(sentences, source.title, table, asking.vocabulary);
        return sources.add({ kind: 'figures', id: name, ...source }, { sentences, table: rowsOf(table) }, own, table);
      }, onFailure),
  });
}

const findNames = ({ asking: { vocabulary } }: Reading) =>
  tool({
    description: 'Finds assets, teams, products and people by words of their names, with the ids that other tools take.',
    inputSchema: checked(Words),
    execute: ({ words }) => {
      const wanted = searchKey(words).split(/\s+/).filter(Boolean);
      const found = (list: readonly { id: string; name: string }[]) =>
        list
          .filter(({ name }) => wanted.some((word) => searchKey(name).includes(word)))
          .slice(0, namesShown)
          .map(({ id, name }) => ({ id, name }));
      const { assets, teams, products, people } = vocabulary;
      return dataBlock({ assets: found(assets), teams: found(teams), products: found(products), people: found(people) });
    },
  });

const searchKnowledge = ({ asking: { language }, sources }: Reading) =>
  tool({
    description: 'Finds passages about WCAG criteria, rules and how to fix barriers, laws, and how Manara is used.',
    inputSchema: checked(Words),
    execute: ({ words }) => {
      const found = knowledge().passagesFor(readWords(words), []).slice(0, passagesShown);
      if (found.length === 0) return 'There is no passage about that.';
      return found
        .map(({ passage: { id, kind, href, said } }) => {
          const { title, sentences } = said[language];
          return sources.add({ kind, id: id.slice(id.indexOf('/') + 1), title, href }, { sentences }, [title, ...sentences]);
        })
        .join('\n');
    },
  });

/** All that a model can call: what the built-in assistant reads, by the same role and teams. None of it changes anything. */
export const modelTools = (reading: Reading): ToolSet => ({
  ...Object.fromEntries(assistantTools.map((name) => [`read_${name}`, figuresTool(name, reading)])),
  find_names: findNames(reading),
  search_knowledge: searchKnowledge(reading),
});
