import { currentLanguage } from '../i18n/language-store.ts';
import { watchAttendance } from './attendance.ts';
import { createApi } from './create-api.ts';
import { sendForm } from './send-form.ts';
import { createSessionStore } from './session-store.ts';

/** The session of this browser. */
export const session = createSessionStore(localStorage);

const api = createApi({
  session,
  storage: localStorage,
  language: currentLanguage,
  fetch: (...request) => fetch(...request),
  sendForm,
  isAttended: watchAttendance(window),
});

/** `await call(getAsset, { params: { id } })` → `{ ok: true, data } | { ok: false, status, code, detail, fields }`. */
export const call = api.call;
/** The same for a file: `await callFile(getPicture, { params })` → `{ ok: true, data: File }`, or the failure. */
export const callFile = api.callFile;
/** The same for an answer that comes piece by piece, which `read` reads. */
export const callRead = api.callRead;
/** The same for a form with files. */
export const callForm = api.callForm;
export const ensureFresh = api.ensureFresh;
