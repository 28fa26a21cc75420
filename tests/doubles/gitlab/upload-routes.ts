import { randomBytes } from 'node:crypto';
import { badRequest } from './refusal.ts';
import { at, mustSignIn, oneProject, projectOf, type Answer, type Call, type Route } from './routes.ts';

/** Files of projects, which texts show by their address. */
export const uploadRoutes: Route[] = [{ method: 'POST', path: at(`${oneProject}/uploads`), answer: addUpload }];

async function addUpload(call: Call): Promise<Answer> {
  const project = projectOf(call, 0, true);
  mustSignIn(call, ['api']);
  const file = call.form?.get('file');
  if (!(file instanceof File)) throw badRequest('file is missing');
  const { name } = file;
  const url = `/uploads/${randomBytes(16).toString('hex')}/${name}`;
  project.uploads.push({ url, name, bytes: Buffer.from(await file.arrayBuffer()) });
  const alt = name.replace(/\.\w+$/u, '');
  return {
    status: 201,
    body: { id: project.uploads.length, alt, url, full_path: `/-/project/${project.id}${url}`, markdown: `![${alt}](${url})` },
  };
}
