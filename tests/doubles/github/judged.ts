import { validationFailed } from './answers.ts';

/** The title of an issue or a request, as GitHub takes it. */
export function judgedTitle(title: unknown): string {
  const fault = { resource: 'Issue', field: 'title' };
  if (typeof title !== 'string' || title.trim() === '') throw validationFailed({ ...fault, code: 'missing_field' });
  if (title.length > 256) throw validationFailed({ ...fault, code: 'custom', message: 'title is too long (maximum is 256 characters)' });
  return title;
}

export function judgedText(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  if (text.length > 65_536) {
    throw validationFailed({ resource: 'Issue', field: 'body', code: 'custom', message: 'body is too long (maximum is 65536 characters)' });
  }
  return text;
}
