import fs from 'node:fs';
import path from 'node:path';
import type { CloneFailureCode } from '@manara/repositories/clones/clone-failure';
import type { CloneLimits } from '@manara/repositories/clones/clone-limits';
import { commitTree, git, inOrder, store, storeFiles, storeTree, type Entry } from '../../../packages/repositories/testing/git-server.ts';

/** A repository that means harm, and what becomes of who fetches it. */
export interface Harmful {
  make: (repository: string, surroundings: { outside: string; canary: string }) => void;
  limits?: Partial<CloneLimits>;
  /** Why it cannot be had; where it can, the files that stand in the folder. */
  ends: CloneFailureCode | string[];
}

const page = '<h1>Fine</h1>\n';
const plain = (repository: string, name: string | Buffer, content: string | Buffer = page): Entry => ({
  mode: '100644',
  name,
  object: store(repository, 'blob', content),
});
const folder = (repository: string, name: string | Buffer, entries: Entry[]): Entry => ({
  mode: '40000',
  name,
  object: storeTree(repository, entries),
});
const link = (repository: string, name: string, target: string): Entry => ({
  mode: '120000',
  name,
  object: store(repository, 'blob', target),
});
/** A commit of entries just as they are given, beside one page that is fine. */
const commit = (repository: string, entries: Entry[]): void =>
  void commitTree(repository, storeTree(repository, inOrder([...entries, plain(repository, 'index.html')])));

const named = (name: string, ends: Harmful['ends']): Harmful => ({
  make: (repository) => commit(repository, [plain(repository, name)]),
  ends,
});
const inFolder = (name: string, ends: Harmful['ends']): Harmful => ({
  make: (repository) => commit(repository, [folder(repository, name, [plain(repository, 'x.html')])]),
  ends,
});

export const harmful: Record<string, Harmful> = {
  'links to files and folders outside and inside': {
    make: (repository, { outside }) =>
      commit(repository, [
        link(repository, 'a.html', '/etc/passwd'),
        link(repository, 'b.html', path.join(outside, 'secret.html')),
        link(repository, 'c', outside),
        link(repository, 'd', '../../..'),
        link(repository, 'e.html', 'index.html'),
      ]),
    ends: ['index.html'],
  },
  'a link and a folder of one name': {
    make: (repository, { outside }) =>
      commit(repository, [link(repository, 'a', outside), folder(repository, 'a', [plain(repository, 'secret.html', 'overwritten')])]),
    ends: 'unsafe',
  },
  'a folder ..': inFolder('..', 'unsafe'),
  'a folder .': inFolder('.', 'unsafe'),
  'a name with strokes that leads out': named('../../outside.html', 'unsafe'),
  'an absolute name': named('/tmp/outside.html', 'unsafe'),
  'a folder .git': inFolder('.git', 'unsafe'),
  'a folder .GIT': inFolder('.GIT', 'unsafe'),
  'a folder that one file system takes for .git': inFolder('.g\u200cit', 'unsafe'),
  'a folder that another takes for .git': inFolder('git~1', 'unsafe'),
  'a folder .git with what Windows leaves out': inFolder('.git. ', 'unsafe'),
  'names that are one where case is none': {
    make: (repository) => commit(repository, [plain(repository, 'A.html'), plain(repository, 'a.html', 'other')]),
    ends: ['A.html', 'a.html', 'index.html'],
  },
  'names that steer, hide or turn the order': {
    make: (repository) =>
      commit(
        repository,
        [
          'a\nb.html',
          'a\u001b[2Jb.html',
          'a\u202elmth.b',
          'a\u200bb.html',
          '\u0007.html',
          'a\\b.html',
          'C:x.html',
          'con.html',
          'x.html.',
        ].map((name) => plain(repository, name)),
      ),
    ends: ['index.html'],
  },
  'names that are no UTF-8': {
    make: (repository) => commit(repository, [plain(repository, Buffer.from([0xff, 0xfe, 0x2e, 0x61]))]),
    ends: ['index.html'],
  },
  'names like options': {
    make: (repository) => commit(repository, [plain(repository, '--upload-pack=touch x'), plain(repository, '-rf')]),
    ends: ['--upload-pack=touch x', '-rf', 'index.html'],
  },
  'attributes that name filters, encodings and ends of lines': {
    make: (repository) =>
      commitTree(
        repository,
        storeFiles(repository, {
          '.gitattributes': '* filter=lfs diff=lfs merge=lfs text eol=crlf ident working-tree-encoding=UTF-16\n',
          '.lfsconfig': '[lfs]\n\turl = http://127.0.0.1:1/\n',
          'index.html': page,
        }),
      ),
    ends: ['.gitattributes', '.lfsconfig', 'index.html'],
  },
  'another repository within': {
    make: (repository, { canary }) => {
      const other = commitTree(repository, storeFiles(repository, { a: 'a' }), 'other');
      const entries = [{ mode: '160000', name: 'sub', object: other }];
      commit(repository, [plain(repository, '.gitmodules', `[submodule "sub"]\n\tpath = sub\n\turl = ${canary}/sub.git\n`), ...entries]);
    },
    ends: ['.gitmodules', 'index.html'],
  },
  'another repository whose address is an option': {
    make: (repository) =>
      commit(repository, [plain(repository, '.gitmodules', '[submodule "x"]\n\tpath = x\n\turl = --upload-pack=touch x\n')]),
    ends: 'unsafe',
  },
  'a giant file': {
    make: (repository) => commit(repository, [plain(repository, 'giant.html', Buffer.alloc(60_000_000, 'a'))]),
    limits: { file: 1_000_000 },
    ends: ['index.html'],
  },
  'a giant file of a host that leaves nothing out': {
    make: (repository) => {
      git(repository, ['config', 'uploadpack.allowFilter', 'false']);
      commit(repository, [plain(repository, 'giant.html', Buffer.alloc(60_000_000, 'a'))]);
    },
    limits: { file: 1_000_000 },
    ends: ['index.html'],
  },
  'more than may be fetched': {
    make: (repository) => {
      const noise = Buffer.alloc(6_000_000);
      for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE(Math.imul(at + 1, 2_654_435_761) >>> 0, at);
      commit(repository, [plain(repository, 'noise.html', noise)]);
    },
    limits: { transfer: 500_000 },
    ends: 'too_large',
  },
  'a hundred thousand files': {
    make: (repository) => {
      const object = store(repository, 'blob', page);
      const entries = Array.from({ length: 100_000 }, (_, at) => ({ mode: '100644', name: `${String(at).padStart(6, '0')}.html`, object }));
      commit(repository, entries);
    },
    limits: { files: 50_000 },
    ends: 'too_many_files',
  },
  'ten thousand million files in a dozen objects': {
    make: (repository) => {
      let object = store(repository, 'blob', page);
      for (let level = 0; level < 10; level += 1)
        object = storeTree(
          repository,
          Array.from({ length: 10 }, (_, at) => ({ mode: level === 0 ? '100644' : '40000', name: `f${at}`, object })),
        );
      commit(repository, [{ mode: '40000', name: 'bomb', object }]);
    },
    ends: 'too_many_files',
  },
  'folders three hundred deep': {
    make: (repository) => {
      let entry = plain(repository, 'deep.html');
      for (let level = 0; level < 300; level += 1) {
        entry = folder(repository, `d${level}`, [entry]);
      }
      commit(repository, [entry]);
    },
    ends: ['index.html'],
  },
  'a file that is no text': {
    make: (repository) => commit(repository, [plain(repository, 'binary.html', Buffer.from([0, 255, 254, 60, 0, 10, 13]))]),
    ends: ['binary.html', 'index.html'],
  },
  'hooks and settings of its own': {
    make: (repository, { outside }) => {
      const program = `#!/bin/sh\ntouch ${outside}/ran\n`;
      commitTree(
        repository,
        storeFiles(repository, {
          'hooks/post-checkout': program,
          config: `[core]\n\tfsmonitor = touch ${outside}/ran\n`,
          HEAD: 'ref: x',
          'index.html': page,
        }),
      );
    },
    ends: ['HEAD', 'config', 'hooks/post-checkout', 'index.html'],
  },
};

/** All that stands below a folder, links as such. */
export function filesBelow(root: string): { name: string; isPlain: boolean; mode: number }[] {
  return fs.readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' }).flatMap((entry) => {
    const full = path.join(entry.parentPath, entry.name);
    const { mode } = fs.lstatSync(full);
    return entry.isDirectory() ? [] : [{ name: path.relative(root, full), isPlain: entry.isFile(), mode }];
  });
}
