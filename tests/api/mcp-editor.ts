import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { password, type Member, type TestApi } from './test-api.ts';

export const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');

/** What came of a tool: our sentence, and the data as its line says it. */
export interface ToolAnswer {
  isError: boolean;
  said: string;
  /** The whole second part: what it is, and the line of data; null where there is none. */
  text: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever JSON says
  data: any;
}

/** An editor that has started `manara mcp` in a folder, and speaks with it as its client. */
export async function startEditor(env: Record<string, string>, folder: string) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [manara, 'mcp'],
    cwd: folder,
    env: { LANG: 'C.UTF-8', ...env },
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const client = new Client({ name: 'editor', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    /** What it has said on standard error. */
    said: () => said,
    async call(name: string, given: Record<string, unknown> = {}, heard: string[] = []): Promise<ToolAnswer> {
      const answer = await client.callTool({ name, arguments: given }, undefined, {
        timeout: 100_000,
        onprogress: ({ message }) => heard.push(message ?? ''),
      });
      const [sentence = '', text = null] = (answer['content'] as { text: string }[]).map((part) => part.text);
      return { isError: answer['isError'] === true, said: sentence, text, data: text && JSON.parse(text.split('\n')[1] ?? 'null') };
    },
    close: () => client.close(),
  };
}

export type Editor = Awaited<ReturnType<typeof startEditor>>;

/** Opens a port for the API; answers its address, and keys of a person by scope. */
export async function openPort(api: TestApi, person: Member) {
  return {
    address: await api.app.listen({ port: 0, host: '127.0.0.1' }),
    async key(scope: 'read' | 'write'): Promise<string> {
      const { status, body, text } = await api.call('POST', '/settings/api-keys', {
        as: person,
        body: { name: 'Editor', scope, days: 1, password },
      });
      if (status !== 201) throw new Error(text);
      return body.key as string;
    },
  };
}
