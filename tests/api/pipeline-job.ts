import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const repository = path.resolve(import.meta.dirname, '../..');

/** One step of a composite action. */
export interface Step {
  name: string;
  id?: string;
  if?: string;
  uses?: string;
  shell?: string;
  env?: Record<string, string>;
  run?: string;
}

interface Input {
  default?: string | number | boolean;
  regex?: string;
  options?: string[];
}

const actionFolder = path.join(repository, 'integrations/github-action');
export const action = parse(fs.readFileSync(path.join(actionFolder, 'action.yml'), 'utf8')) as {
  inputs: Record<string, Input & { required?: boolean }>;
  runs: { using: string; steps: Step[] };
};

const [specDocument, jobDocument] = parseAllDocuments(fs.readFileSync(path.join(repository, 'templates/accessibility.yml'), 'utf8'));
export const component = {
  inputs: (specDocument!.toJS() as { spec: { inputs: Record<string, Input> } }).spec.inputs,
  job: Object.values(
    jobDocument!.toJS() as Record<
      string,
      { variables: Record<string, string>; script: string[]; artifacts: { paths: string[]; reports: { codequality: string } } }
    >,
  )[0]!,
};

/** What a script came to. */
export interface Ran {
  status: number;
  out: string;
}

/** Runs lines as the runners of both hosts run them. */
export const runLines = (lines: string, env: Record<string, string>, cwd: string): Promise<Ran> =>
  new Promise((done) => {
    const surroundings = { PATH: process.env['PATH'] ?? '', HOME: os.tmpdir(), LANG: 'C.UTF-8' };
    const chromium = process.env['MANARA_CHROMIUM'];
    execFile(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', lines],
      { cwd, env: { ...surroundings, ...(chromium && { MANARA_CHROMIUM: chromium }), ...env }, maxBuffer: 64 * 1024 * 1024 },
      (failure, out, error) => done({ status: failure ? Number(failure.code) : 0, out: `${out}${error}` }),
    );
  });

/** The surroundings of a job of Actions. */
export interface ActionJob {
  inputs: Record<string, string>;
  token: string;
  /** The event's file. */
  event: { pull_request?: { number: number } };
  env: Record<string, string>;
  folder: string;
}

/** Runs the steps of the action, as Actions does: conditions, expressions in `env`, outputs. */
export async function runAction({ inputs, token, event, env, folder }: ActionJob) {
  const files = { output: path.join(folder, 'output'), summary: path.join(folder, 'summary'), event: path.join(folder, 'event.json') };
  for (const file of [files.output, files.summary]) fs.writeFileSync(file, '');
  fs.writeFileSync(files.event, JSON.stringify(event));
  const given: Record<string, string> = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, inputs[name] ?? String(input.default ?? '')]),
  );
  const outputs: Record<string, string> = {};
  const valueOf = (name: string): string => {
    if (/^'.*'$/.test(name)) return name.slice(1, -1);
    if (name === 'github.token') return token;
    if (name === 'github.event.pull_request') return event.pull_request ? 'Object' : '';
    const [, input, step] = /^(?:inputs\.([\w-]+)|steps\.(\w+\.outputs\.\w+))$/.exec(name) ?? [];
    if (input !== undefined && given[input] !== undefined) return given[input];
    if (step !== undefined) return outputs[step] ?? '';
    throw new Error(`The test knows no ${name}`);
  };
  const filled = (text: string): string => text.replaceAll(/\$\{\{ ([^}]+) \}\}/g, (_, name: string) => filled(valueOf(name)));
  const holds = (condition: string): boolean =>
    condition
      .replaceAll(/^\$\{\{|\}\}$/g, '')
      .split('&&')
      .every((clause) => {
        const text = clause.trim();
        if (text === '!cancelled()') return true;
        const [, one, sign, other] = /^(\S+) ([!=]=) (\S+)$/.exec(text) ?? [];
        return one && other ? (valueOf(one) === valueOf(other)) === (sign === '==') : valueOf(text) !== '';
      });
  const ran: Record<string, Ran> = {};
  let status = 0;
  for (const { name, id, if: condition, env: own = {}, run = '' } of action.runs.steps) {
    if (condition === undefined ? status !== 0 : !holds(condition)) continue;
    const fresh = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, filled(value)]));
    const surroundings = {
      GITHUB_ACTION_PATH: actionFolder,
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_EVENT_PATH: files.event,
      RUNNER_TEMP: folder,
    };
    ran[name] = await runLines(run, { ...surroundings, ...env, ...fresh }, folder);
    status ||= ran[name].status;
    for (const [, key = '', value = ''] of fs.readFileSync(files.output, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
      if (id) outputs[`${id}.outputs.${key}`] = value;
  }
  return { status, ran, outputs, summary: fs.readFileSync(files.summary, 'utf8') };
}

/** A component with its inputs put in, as GitLab puts them in: into the values of the parsed file. Throws for an input that GitLab refuses. */
export function filledComponent(given: Record<string, string>) {
  const values = Object.fromEntries(
    Object.entries(component.inputs).map(([name, input]) => {
      const value = given[name] ?? (input.default === undefined ? undefined : String(input.default));
      if (value === undefined) throw new Error(`${name} is required`);
      if (input.regex !== undefined && !new RegExp(input.regex, 'u').test(value)) throw new Error(`${name} does not match`);
      if (input.options && !input.options.includes(value)) throw new Error(`${name} is no option`);
      return [name, value];
    }),
  );
  const fill = (text: string): string =>
    text.replaceAll(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`There is no input ${name}`);
      return values[name];
    });
  const { variables, script, artifacts } = component.job;
  return {
    variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, fill(value)])),
    script: script.map(fill).join('\n'),
    codequality: fill(artifacts.reports.codequality),
    paths: artifacts.paths.map(fill),
  };
}

/** Variables as a runner expands them: `$NAME` becomes the value of another. */
export const expanded = (variables: Record<string, string>, known: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.replaceAll(/\$([A-Z_]+)/g, (_, other: string) => known[other] ?? '')]),
  );
