import { uploadSarif } from '@manara/repositories/pipelines/code-scanning';
import type { Command } from './command.ts';
import { inCategory } from './pipelines/sarif-category.ts';
import { hostEgress } from './pipelines/host-egress.ts';
import { sendCommand } from './pipelines/send-command.ts';
import { text } from './scan/text.ts';

/** `manara upload-sarif`: gives the SARIF file of a scan to GitHub's code scanning, for the commit of the job. */
export const run: Command = async (args) =>
  sendCommand(args, { name: 'upload-sarif', usage: text('sarif.usage') }, async ({ content, id, job }) => {
    if (job.host !== 'github') return { refused: text('sarif.github_only') };
    const { commit, ref } = job;
    if (!/^[0-9a-f]{40,64}$/.test(commit)) return { refused: text('pipeline.bad_variable', { name: 'GITHUB_SHA' }) };
    if (!/^refs\/(?:heads|tags|pull)\/\S+$/.test(ref)) return { refused: text('pipeline.bad_variable', { name: 'GITHUB_REF' }) };
    const sarif = inCategory(content, id);
    if (sarif === null) return { refused: text('sarif.no_sarif') };
    const state = await uploadSarif({ ...job, egress: hostEgress(job.apiUrl) }, { sarif, commit, ref });
    return { line: text(`sarif.${state}`) };
  });
