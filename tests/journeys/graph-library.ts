import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { docx, paragraph, picture, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { GraphDouble } from '../doubles/graph/start-graph.ts';

/** An app of a tenant of Microsoft 365, which lets people sign in with codes too, and what it reaches. */
export interface GraphLibrary {
  tenant: string;
  clientId: string;
  secret: string;
  /** As the product is told, and what its way out has to let through. */
  cloud: string;
  hosts: string[];
  /** A person of the tenant, who enters codes. */
  person: string;
  /** That person enters a code on Microsoft's page and lets the app in. */
  enter: (code: string) => void;
  /** Somebody puts a document without a barrier in the place of the one with barriers. */
  mend: (library: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The libraries of the site: a journey that changes what lies in its library has one of its own. */
const libraries = ['Documents', 'Papers'];

/**
 * A site “Town hall” with libraries of two documents each: one without a title and with a picture that nobody has described, one without a barrier.
 */
export async function startGraphLibrary(): Promise<GraphLibrary> {
  const graph = await GraphDouble.start();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-library-'));
  const untitled = docx(paragraph('Minutes of the harbour', 'Title') + paragraph(sentence) + picture(null), { title: '' });
  const site = graph.addSite('Town hall', 'sites/town');
  for (const name of libraries) {
    const place = path.join(folder, name);
    await fs.mkdir(path.join(place, 'forms'), { recursive: true });
    await fs.writeFile(path.join(place, 'forms/minutes.docx'), untitled);
    await fs.writeFile(path.join(place, 'letter.docx'), docx(paragraph(sentence)));
    graph.addLibrary(site, name, place);
  }
  const { clientId, secret } = graph.addApp(['Sites.ReadWrite.All'], { takesCodes: true });
  const person = graph.world.accounts.add('lina@contoso.example');
  return {
    tenant: graph.world.tenant,
    clientId,
    secret,
    cloud: `${graph.cloud.signIn} ${graph.cloud.graph}`,
    hosts: graph.hosts,
    person: person.name,
    enter: (code) => graph.world.accounts.enter(code, person),
    mend: (library) =>
      fs.writeFile(
        path.join(folder, library, 'forms/minutes.docx'),
        docx(paragraph('Minutes of the harbour', 'Title') + paragraph(sentence)),
      ),
    async close() {
      await graph.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
