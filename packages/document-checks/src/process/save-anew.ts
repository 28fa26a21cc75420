import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Refusal } from '@manara/core/document-check/document-finding';
import type { OldKind } from '../document-kind.ts';
import type { Inbox } from './inbox.ts';
import { runProgram } from './run-program.ts';

/** LibreOffice's names of what is read and of what is written. No other reader is tried, whatever the file pretends to be. */
const filters: Record<OldKind, { from: string; to: string }> = {
  docx: { from: 'MS Word 97', to: 'MS Word 2007 XML' },
  pptx: { from: 'MS PowerPoint 97', to: 'Impress MS PowerPoint 2007 XML' },
  xlsx: { from: 'MS Excel 97', to: 'Calc MS Excel 2007 XML' },
};

/** Milliseconds, with the program's start. */
const patience = 90_000;
/** Kilobytes of address space. */
const memory = 4_000_000;

/** Settings of a profile: no macro runs, no link is followed or updated, and what would go to the network all the same goes to a port that nothing listens at. */
const settings: [path: string, name: string, type: 'boolean' | 'int' | 'string', value: string][] = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', 'int', '3'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'boolean', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'boolean', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', 'int', '2'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', 'int', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', 'int', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', 'string', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', 'int', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', 'string', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', 'int', '9'],
  // Of its own, this machine needs no proxy.
  ['/org.openoffice.Inet/Settings', 'ooInetNoProxy', 'string', ''],
];

const registry = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...settings.map(
      ([at, name, type, value]) =>
        `<item oor:path="${at}"><prop oor:name="${name}" oor:op="fuse" oor:type="xs:${type}"><value>${value}</value></prop></item>`,
    ),
    '</oor:items>',
  ].join('\n');

/** Where a file of an inbox is saved anew. */
export const anewFolder = (file: string): string => `${file}-anew`;

/** A folder of the process's owner. */
function ownFolder(folder: string, owner: Inbox['owner']): void {
  mkdirSync(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

/**
 * Saves an Office file from before 2007, in the inbox, as what is written today, by LibreOffice where it is installed (MANARA_SOFFICE, else `soffice`
 * on the path; `none`: not at all). It belongs to the inbox's owner, with a profile of its own. What it makes lies in a folder beside the file, `-anew` after its name; rejects where
 * that can't be made.
 */
export async function saveAnew(
  inbox: Pick<Inbox, 'owner'>,
  file: string,
  kind: OldKind,
  signal: AbortSignal,
): Promise<{ file: string } | { refused: Refusal }> {
  const program = process.env['MANARA_SOFFICE'] ?? 'soffice';
  if (program === 'none') return { refused: 'old_format' };
  if (signal.aborted) return { refused: 'failed' };
  const { owner } = inbox;
  const place = anewFolder(file);
  const profile = path.join(place, 'profile');
  ownFolder(place, owner);
  ownFolder(profile, owner);
  ownFolder(path.join(profile, 'user'), owner);
  const registryFile = path.join(profile, 'user/registrymodifications.xcu');
  writeFileSync(registryFile, registry(), { mode: 0o600 });
  if (owner) chownSync(registryFile, owner.uid, owner.gid);
  const { from, to } = filters[kind];
  const { end: how } = await runProgram(
    program,
    [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nologo',
      '--nodefault',
      '--nolockcheck',
      `--infilter=${from}`,
      '--convert-to',
      `${kind}:${to}`,
      '--outdir',
      place,
      file,
    ],
    { folder: place, owner, env: { SAL_USE_VCLPLUGIN: 'svp' }, patience, memory, signal },
  );
  if (signal.aborted) return { refused: 'failed' };
  if (how !== 'ended') return { refused: how === 'late' ? 'out_of_time' : 'old_format' };
  const saved = path.join(place, `${path.basename(file)}.${kind}`);
  const found = await fs.lstat(saved).catch(() => null);
  return found?.isFile() ? { file: saved } : { refused: 'damaged' };
}
