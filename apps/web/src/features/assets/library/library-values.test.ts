import { expect, it } from 'vitest';
import { libraryLabel, libraryOf, writeLibrary } from './library-values.ts';

const forms = { id: 'f', name: 'Forms' };

it('names a library with its folder, and sends their ids alone', () => {
  const values = { drive: 'd', name: 'Documents', folder: forms, connected: true };
  expect(libraryLabel(values)).toBe('Documents / Forms');
  expect(libraryLabel({ ...values, folder: null })).toBe('Documents');
  expect(writeLibrary(values)).toEqual({ drive: 'd', folder: 'f' });
  expect(writeLibrary({ ...values, folder: null })).toEqual({ drive: 'd', folder: null });
});

it('takes over the library of an asset', () => {
  expect(libraryOf(null)).toBeNull();
  const library = { tenant: 't', drive: 'd', name: 'Documents', folder: null, url: 'https://contoso.example/', connected: false };
  expect(libraryOf(library)).toEqual({ drive: 'd', name: 'Documents', folder: null, connected: false });
});
