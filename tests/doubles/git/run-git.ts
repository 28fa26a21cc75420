import { execFile } from 'node:child_process';

/** What every git of a double runs with: no configuration of the machine, no hand that asks. */
export const gitEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Mona',
  GIT_AUTHOR_EMAIL: 'mona@example.org',
  GIT_COMMITTER_NAME: 'Mona',
  GIT_COMMITTER_EMAIL: 'mona@example.org',
};

export interface GitAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs git in a folder and tells how it ended, whatever that is. */
export function askGit(folder: string, args: readonly string[], input?: Buffer): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const child = execFile('git', args, { cwd: folder, env: gitEnvironment, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Runs git in a folder; its output without the last line's end. */
export async function runGit(folder: string, args: readonly string[], input?: Buffer): Promise<string> {
  const { code, stdout, stderr } = await askGit(folder, args, input);
  if (code !== 0) throw new Error(`git ${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout.trimEnd();
}
