import { Type, type Static } from 'typebox';
import {
  conversionDefaults,
  conversionFailures,
  conversionLimits,
  formulaChoices,
  downloads,
  outputs,
  sourceTypes,
} from '@manara/core/document/conversion';
import { profileForms } from '@manara/core/document/braille-profile';
import { noticeCodes } from '@manara/core/document/document';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, Time, nullable, oneOf, page } from './shared.ts';

/** Bytes of the largest file that is taken. */
export const largestUpload = conversionLimits.bytes;
/** Characters of the longest name of a document. */
export const longestDocumentName = conversionLimits.name;

export const documentStatuses = ['uploaded', 'processing', 'completed', 'failed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Why there is no (new) result; each has a sentence (messages, documents.json, `failure.<code>`). */
export const documentFailures = [...conversionFailures, 'cancelled', 'gave_up'] as const;
export type DocumentFailure = (typeof documentFailures)[number];

export const ConversionSettings = Type.Object({
  /** As people write them, such as `1-3, 7`; null: all. */
  pages: nullable(Type.String({ maxLength: 200 })),
  language: nullable(oneOf(['en', 'ar'])),
  contracted: Type.Boolean(),
  cells: Type.Integer({ minimum: conversionLimits.cells.least, maximum: conversionLimits.cells.most }),
  lines: Type.Integer({ minimum: conversionLimits.lines.least, maximum: conversionLimits.lines.most }),
  /** Whether the braille shows the numbers of print pages; left out: it does. */
  print_pages: Type.Optional(Type.Boolean()),
  /** Which formulas are found: all (also where left out), only those in lines of their own, or none. */
  formulas: Type.Optional(oneOf(formulaChoices)),
});

/** The earlier document that was made of the same file. */
const SameFile = Type.Object({ id: Id, document_name: Type.String() });

export const Document = Type.Object({
  id: Id,
  document_name: Type.String(),
  original_filename: Type.String(),
  file_type: oneOf(sourceTypes),
  /** Bytes. */
  file_size: Type.Integer(),
  /** `uploaded`: it waits for its turn. */
  status: oneOf(documentStatuses),
  created_at: Time,
  /** Who gave it in; null where the account is gone. */
  uploaded_by: nullable(Type.String()),
  /** 0 to 100, of the conversion that is under way; 100 once it is completed. */
  progress: Type.Integer(),
  pages_done: Type.Integer(),
  /** Pages of the conversion that is under way; 0 as long as nobody knows. */
  pages_known: Type.Integer(),
  /**
   * Why the last conversion came to nothing, in the language of Accept-Language. With the status `completed` there are the files of the
   * conversion before it. `takes_password`: another try with a password may help.
   */
  failure: nullable(Type.Object({ code: oneOf(documentFailures), message: Type.String(), takes_password: Type.Boolean() })),
  /** What can be downloaded; nothing unless `status` is `completed`. */
  outputs: Type.Array(oneOf(outputs)),
  /** Pages that were read; null before. */
  pages: nullable(Type.Integer()),
  /** BCP 47; null before it is known. */
  language: nullable(Type.String()),
  /** What people must be told of the files, each a sentence in the language of Accept-Language. */
  file_notices: Type.Array(Type.String()),
  /** When a person said that the result is right; null: not reviewed. */
  reviewed_at: nullable(Time),
  /** People have changed the document, or marked it as reviewed, since its files were written. */
  outputs_older: Type.Boolean(),
  /** What the caller may do: `change` is to rename, convert again and cancel. */
  can_change: Type.Boolean(),
  can_delete: Type.Boolean(),
});
export type Document = Static<typeof Document>;

export const DocumentNotice = Type.Object({
  code: oneOf(noticeCodes),
  /** In the language of Accept-Language. */
  message: Type.String(),
  /** Which pages, counting from 1; empty: the whole document. */
  pages: Type.Array(Type.Integer()),
});
export type DocumentNotice = Static<typeof DocumentNotice>;

export const DocumentDetails = Type.Intersect([
  Document,
  Type.Object({
    /** Of the last conversion that was asked for. */
    settings: ConversionSettings,
    same_as: nullable(SameFile),
    /** From here on of the result; null or empty before there is one. */
    title: nullable(Type.String()),
    /** What read it. */
    engines: Type.Array(Type.Object({ name: Type.String(), version: Type.String() })),
    /** Time that reading and writing took. */
    milliseconds: nullable(Type.Integer()),
    converted_at: nullable(Time),
    /** How sure the reader is of the whole, 0 to 1. */
    confidence: nullable(Type.Number()),
    /** Places that the reader is not sure of. */
    doubts: nullable(Type.Integer()),
    notices: Type.Array(DocumentNotice),
    reviewed_by: nullable(Type.String()),
    /** Outputs that could not be written, though the document was read. */
    outputs_failed: Type.Array(oneOf(outputs)),
  }),
]);
export type DocumentDetails = Static<typeof DocumentDetails>;

export const documentSorts = ['created_at', 'document_name', 'file_type', 'status'] as const;

export const listDocuments = endpoint({
  id: 'listDocuments',
  method: 'GET',
  path: '/documents/',
  access: 'viewer',
  summary: 'The organization’s documents, newest first. `search` covers names and file names.',
  query: Type.Object({
    ...page(100),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Unsafe<(typeof documentSorts)[number]>(Type.String({ enum: [...documentSorts], default: 'created_at' })),
    order: Type.Unsafe<'asc' | 'desc'>(Type.String({ enum: ['asc', 'desc'], default: 'desc' })),
    status: Type.Optional(oneOf(['all', ...documentStatuses])),
  }),
  response: Type.Object({ documents: Type.Array(Document), total: Type.Integer() }),
});
export const getDocument = endpoint({
  id: 'getDocument',
  method: 'GET',
  path: '/documents/{id}',
  access: 'viewer',
  summary: 'One document with all details of its conversion.',
  params: IdParams,
  response: DocumentDetails,
});

const PagesField = Type.String({ maxLength: 200, description: 'Pages to read, such as 1-3, 7; empty: all.' });
const yesOrNo = ['true', 'false'] as const;

/** The fields of the form; all but `file` may be left out. Numbers and choices come as text. */
const UploadForm = Type.Object({
  file: Type.Unsafe<Blob>(Type.String({ format: 'binary' })),
  document_name: Type.Optional(
    Type.String({ maxLength: longestDocumentName, description: 'Else the name of the file without its ending.' }),
  ),
  language: Type.Optional(oneOf(['en', 'ar'])),
  contracted: Type.Optional(oneOf(yesOrNo)),
  cells: Type.Optional(Type.String({ pattern: '^\\d+$', description: `Cells of a braille line; ${conversionDefaults.cells} otherwise.` })),
  lines: Type.Optional(Type.String({ pattern: '^\\d+$', description: `Lines of a braille page; ${conversionDefaults.lines} otherwise.` })),
  print_pages: Type.Optional(oneOf(yesOrNo)),
  formulas: Type.Optional(oneOf(formulaChoices)),
  pages: Type.Optional(PagesField),
  password: Type.Optional(Type.String({ maxLength: 1_000, description: 'Opens a protected file; forgotten once it has been read.' })),
});

export const uploadDocument = endpoint({
  id: 'uploadDocument',
  method: 'POST',
  path: '/documents/upload',
  access: 'member',
  status: 201,
  summary: 'Stores a PDF, PNG or JPEG of up to 50 MB and queues its conversion. `same_as` names an earlier document with the same file.',
  form: UploadForm,
  response: DocumentDetails,
});
export const renameDocument = endpoint({
  id: 'renameDocument',
  method: 'PUT',
  path: '/documents/{id}',
  access: 'member',
  summary: 'Renames a document.',
  params: IdParams,
  body: Type.Object({ document_name: Line({ maxLength: longestDocumentName }) }),
  response: DocumentDetails,
});
export const deleteDocument = endpoint({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/documents/{id}',
  access: 'member',
  summary: 'Deletes a document with all its files. Members can delete their own, managers any.',
  params: IdParams,
});
export const cancelConversion = endpoint({
  id: 'cancelConversion',
  method: 'POST',
  path: '/documents/{id}/cancel',
  access: 'member',
  summary: 'Stops a queued or running conversion. Files from an earlier conversion are kept.',
  params: IdParams,
  response: DocumentDetails,
});
export const convertDocument = endpoint({
  id: 'convertDocument',
  method: 'POST',
  path: '/documents/{id}/convert',
  access: 'member',
  status: 202,
  summary:
    'Converts a document again with the given settings; others are unchanged. If only braille settings change, just the outputs are rewritten; text and corrections are kept. 409 `document.busy` while a conversion is queued or running; 409 `document.reviewed` if corrections would be lost, without `discard_review`.',
  params: IdParams,
  body: Type.Object({
    pages: Type.Optional(nullable(PagesField)),
    language: Type.Optional(nullable(oneOf(['en', 'ar']))),
    contracted: Type.Optional(Type.Boolean()),
    cells: Type.Optional(ConversionSettings.properties.cells),
    lines: Type.Optional(ConversionSettings.properties.lines),
    print_pages: Type.Optional(Type.Boolean()),
    formulas: Type.Optional(oneOf(formulaChoices)),
    /** Opens a protected file; forgotten once it has been read. */
    password: Type.Optional(Type.String({ maxLength: 1_000 })),
    /** What people have corrected may be put aside: the source is read again, and the old versions stay in the history. */
    discard_review: Type.Optional(Type.Boolean()),
  }),
  response: DocumentDetails,
});

/** Media types of the outputs, and how their names end. */
export const outputFiles = {
  html: { type: 'text/html; charset=utf-8', ending: '.html' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: '.docx' },
  ueb_brf: { type: 'text/plain; charset=us-ascii', ending: '-ueb.brf' },
  nemeth_brf: { type: 'text/plain; charset=us-ascii', ending: '-nemeth.brf' },
  epub: { type: 'application/epub+zip', ending: '.epub' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
  /** LaTeX together with its pictures. */
  tex: { type: 'application/zip', ending: '-tex.zip' },
  /** Portable Embosser Format. */
  ueb_pef: { type: 'application/x-pef+xml', ending: '-ueb.pef' },
  nemeth_pef: { type: 'application/x-pef+xml', ending: '-nemeth.pef' },
  /** Cells as Unicode's braille patterns. */
  ueb_unicode: { type: 'text/plain; charset=utf-8', ending: '-ueb.txt' },
  nemeth_unicode: { type: 'text/plain; charset=utf-8', ending: '-nemeth.txt' },
} as const;

const fileTypes = [...new Set(Object.values(outputFiles).map(({ type }) => type.split(';')[0] as string))];

export const downloadOutput = endpoint({
  id: 'downloadOutput',
  method: 'GET',
  path: '/documents/{id}/download/{output}',
  access: 'viewer',
  summary:
    'One file of a completed document. Braille is braille ASCII; `…_pef` and `…_unicode` are the same content as Portable Embosser Format and Unicode braille patterns.',
  params: Type.Object({ id: Id, output: oneOf(downloads) }),
  files: fileTypes,
});
export const downloadOutputs = endpoint({
  id: 'downloadOutputs',
  method: 'POST',
  path: '/documents/{id}/download-multiple',
  access: 'viewer',
  status: 200,
  summary: 'Several files of a completed document as a zip file, or a single file as it is. The body is the list of formats.',
  params: IdParams,
  body: Type.Array(oneOf(downloads), { minItems: 1, maxItems: downloads.length, uniqueItems: true }),
  files: fileTypes,
});

export const downloadBraille = endpoint({
  id: 'downloadBraille',
  method: 'GET',
  path: '/documents/{id}/download-braille/{form}',
  access: 'viewer',
  summary:
    'The current state of a completed document in braille, with one of the organization’s profiles, created on request. 503 `document.braille_busy` if too many are being created.',
  params: Type.Object({ id: Id, form: oneOf(profileForms) }),
  query: Type.Object({ profile: Id }),
  files: fileTypes,
});
