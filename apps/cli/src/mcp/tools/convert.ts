import path from 'node:path';
import { oneOf } from '@manara/contract/shared';
import { downloads, type Download } from '@manara/core/document/conversion';
import { Type } from 'typebox';
import { text } from '../../scan/text.ts';
import type { Api } from '../api.ts';
import { convertHere } from '../convert-here.ts';
import { convertThere, takeDocument } from '../convert-there.ts';
import { ToolFailure } from '../tool-failure.ts';
import { addsOnly, tool, type Tool } from '../tool.ts';

const usual: Download[] = ['html'];
const formats = Type.Array(oneOf(downloads), {
  minItems: 1,
  maxItems: downloads.length,
  uniqueItems: true,
  description: text('mcp.convert.to'),
});

const here = {
  file: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000, description: text('mcp.file') })),
  to: Type.Optional(formats),
  folder: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000, description: text('mcp.convert.folder') })),
  pages: Type.Optional(Type.String({ maxLength: 200, description: text('mcp.convert.pages') })),
  language: Type.Optional(oneOf(['en', 'ar'])),
};
const inputHere = Type.Object(here, { additionalProperties: false });
const inputBoth = Type.Object(
  {
    ...here,
    where: Type.Optional(
      Type.Unsafe<'here' | 'installation'>(Type.String({ enum: ['here', 'installation'], description: text('mcp.convert.where') })),
    ),
    document: Type.Optional(Type.String({ format: 'uuid', description: text('mcp.convert.document') })),
  },
  { additionalProperties: false },
);

/** Converts a file of this machine, on this machine or by the installation. It never replaces a file. */
export const convertTool = (api: Api | null): Tool => {
  const described = {
    name: 'convert',
    title: text('mcp.convert.title'),
    description: text(api ? 'mcp.convert.description' : 'mcp.convert.description_here'),
    annotations: addsOnly,
  };
  const needed = (file: string | undefined): string => {
    if (file === undefined) throw new ToolFailure(text('mcp.argument_missing', { name: 'file' }));
    return path.resolve(file);
  };
  if (!api)
    return tool({
      ...described,
      input: inputHere,
      run: async ({ file, to = usual, folder, pages = null, language = null }, { signal }) => {
        const source = needed(file);
        return convertHere({ file: source, folder: path.resolve(folder ?? path.dirname(source)), to, pages, language }, signal);
      },
    });
  return tool({
    ...described,
    input: inputBoth,
    run: async ({ file, to = usual, folder, pages = null, language = null, where = 'here', document }, call) => {
      if (document !== undefined) {
        if (folder === undefined) throw new ToolFailure(text('mcp.argument_missing', { name: 'folder' }));
        return takeDocument(api, { id: document, folder: path.resolve(folder), to }, call);
      }
      const source = needed(file);
      const order = { file: source, folder: path.resolve(folder ?? path.dirname(source)), to, pages, language };
      return where === 'installation' ? convertThere(api, order, call) : convertHere(order, call.signal);
    },
  });
};
