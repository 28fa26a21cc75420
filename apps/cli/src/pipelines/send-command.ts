import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { readInput } from '../read-input.ts';
import { text } from '../scan/text.ts';
import { writeOutput } from '../write-output.ts';
import { readArguments, type SendCommand } from './arguments.ts';
import { failureText } from './failure-text.ts';
import { readJob, type ReadJob } from './job.ts';

type Job = Extract<ReadJob, { ok: true }>['job'];

/** What a command sends: the file as text, the name that it is found again by, and the job. */
export interface Sending {
  content: string;
  id: string;
  job: Job;
}

/** What came of it: a line for standard output, or why the job is not one for it. */
export type Sent = { line: string } | { refused: string };

/** Runs a command that sends a file of a scan to the host of the job; answers its exit status. */
export async function sendCommand(
  args: string[],
  { name, usage }: { name: SendCommand; usage: string },
  send: (sending: Sending) => Promise<Sent>,
): Promise<number> {
  const refuse = (message: string, status = 2): number => {
    console.error(message);
    return status;
  };
  const read = readArguments(args, name);
  if (read.ok === 'help') {
    await writeOutput(`${usage}\n`);
    return 0;
  }
  if (!read.ok) return refuse(read.message);
  const { file, id } = read.order;
  const job = readJob();
  if (!job.ok) return refuse(job.message);
  const content = await readInput(file);
  if (content === null) return refuse(text('pipeline.unreadable', { file }));
  try {
    const sent = await send({ content, id, job: job.job });
    if ('refused' in sent) return refuse(sent.refused);
    await writeOutput(`${sent.line}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error;
    return refuse(failureText(error), 3);
  }
}
