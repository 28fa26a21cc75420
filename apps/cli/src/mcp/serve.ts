import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { productVersion } from '@manara/server/features/system/product-version';
import { text } from '../scan/text.ts';
import { answerContent } from './answer-content.ts';
import { ToolFailure } from './tool-failure.ts';
import type { Tool } from './tool.ts';

/** A tool as it is listed. The schema is written as JSON, without what only our own checks see. */
const listed = ({ name, title, description, input, annotations }: Tool) => ({
  name,
  title,
  description,
  inputSchema: JSON.parse(JSON.stringify(input)) as { type: 'object' },
  annotations: { title, ...annotations },
});

/** Why a call has no answer, for the one who called. What nobody foresaw is also written to standard error. */
function failureContent(error: unknown, isAborted: boolean) {
  if (error instanceof ToolFailure) return answerContent({ said: error.message, data: error.data });
  if (!isAborted) console.error(error);
  return answerContent({ said: text(isAborted ? 'mcp.cancelled' : 'mcp.failed'), data: undefined });
}

function serverOf(tools: readonly Tool[]): Server {
  const server = new Server(
    { name: 'manara', title: 'Manara', version: productVersion },
    { capabilities: { tools: {} }, instructions: text('mcp.instructions') },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const called = tools.find(({ name }) => name === params.name);
    if (!called) throw new McpError(ErrorCode.InvalidParams, text('mcp.no_tool', { name: params.name }));
    const progressToken = params._meta?.progressToken;
    let step = 0;
    const progress = async (message: string): Promise<void> => {
      if (progressToken === undefined) return;
      step += 1;
      await sendNotification({ method: 'notifications/progress', params: { progressToken, progress: step, message } });
    };
    try {
      return { content: answerContent(await called.run(params.arguments ?? {}, { signal, progress })) };
    } catch (error) {
      return { isError: true, content: failureContent(error, signal.aborted) };
    }
  });
  return server;
}

/** Serves tools over standard input and output until the client closes its end, or the process is asked to end. */
export async function serve(tools: readonly Tool[]): Promise<void> {
  const server = serverOf(tools);
  const closed = new Promise<void>((done) => {
    Object.assign(server, { onerror: ({ message }: Error) => console.error(message), onclose: done });
  });
  // Calls that are under way are aborted by it.
  const end = (): void => void server.close();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  process.stdin.once('end', end);
  process.stdin.once('close', end);
  process.stdout.on('error', end);
  await server.connect(new StdioServerTransport());
  await closed;
}
