import { deletePush, getPush, putPush } from '@manara/contract/push';
import { call } from './api.ts';

/** Why this browser cannot show what is pushed, or that it can. */
export type PushPossibility = 'insecure' | 'unsupported' | 'denied' | 'possible';

export function pushPossibility(): PushPossibility {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

const storageKey = 'push-on-for';

/** The members who have turned it on in this browser, so that it is on again after they have signed in again. */
const membersHere = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};
const remember = (memberId: string, isOn: boolean) =>
  localStorage.setItem(
    storageKey,
    JSON.stringify([...membersHere().filter((id) => id !== memberId), ...(isOn ? [memberId] : [])].slice(-20)),
  );

const sameKey = (known: ArrayBuffer | null, key: string) =>
  known !== null &&
  btoa(String.fromCharCode(...new Uint8Array(known)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '') === key;

/** The browser's own subscription, which it makes where it has none with the installation's key. Rejects where its push service does not answer. */
async function subscriptionWith(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/push-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && sameKey(known.options.applicationServerKey, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function subscribeHere(key: string): Promise<boolean> {
  try {
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (await subscriptionWith(key)).toJSON();
    return (await call(putPush, { body: { endpoint, keys: { p256dh, auth } } })).ok;
  } catch {
    return false;
  }
}

/** Asks the person for leave where the browser has none yet, and has this browser told from now on. Call it while a press is being answered. */
export async function turnPushOn(key: string, memberId: string): Promise<'on' | 'denied' | 'failed'> {
  const leave = await Notification.requestPermission();
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'failed';
  const isOn = await subscribeHere(key);
  if (isOn) remember(memberId, true);
  return isOn ? 'on' : 'failed';
}

/** Answers whether this browser is told no longer. */
export async function turnPushOff(memberId: string): Promise<boolean> {
  const { ok } = await call(deletePush, {});
  if (ok) remember(memberId, false);
  return ok;
}

/** Has this browser told again, in a new session, where the person has turned that on here. Answers whether it is new. */
export async function resumePush(memberId: string): Promise<boolean> {
  if (!membersHere().includes(memberId) || pushPossibility() !== 'possible' || Notification.permission !== 'granted') return false;
  const answer = await call(getPush, {});
  return answer.ok && !answer.data.is_on && (await subscribeHere(answer.data.key));
}
