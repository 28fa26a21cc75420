export type ToastTone = 'good' | 'bad' | 'info';

/** Something that can be done about what a message says, such as undoing it. */
export interface ToastAction<Message> {
  label: Message;
  run: () => void;
}

interface Toast<Message> {
  id: number;
  tone: ToastTone;
  message: Message;
  action: ToastAction<Message> | null;
}

/** A message as it can be read again, with the time at which it came. */
interface PastToast<Message> extends Toast<Message> {
  at: number;
}

export interface ToastStore<Message> {
  /** Newest first, at most five. */
  toasts(): readonly Toast<Message>[];
  /** The latest of this visit, newest first, shown or not: who was too slow for one finds it here. */
  recent(): readonly PastToast<Message>[];
  show(tone: ToastTone, message: Message, action?: ToastAction<Message> | null): void;
  dismiss(id: number): void;
  /** Its offer was taken: it is made once. */
  spend(id: number): void;
  /** Nothing is left of what was said: the next person reads none of it. */
  forget(): void;
  /** Holds every clock while someone points at or works in the list; `resume` gives each what it had left. */
  pause(): void;
  resume(): void;
  subscribe(listener: () => void): () => void;
}

const toastLimits = { kept: 5, shownMs: 5_000, recent: 20 };

/** The messages at the corner of the screen and their clocks. */
export function createToastStore<Message>(now: () => number = Date.now): ToastStore<Message> {
  const listeners = new Set<() => void>();
  const clocks = new Map<number, { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }>();
  let list: readonly Toast<Message>[] = [];
  let past: readonly PastToast<Message>[] = [];
  let next = 1;
  let paused = false;

  const change = (toasts: readonly Toast<Message>[]) => {
    list = toasts;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    if (list.some((toast) => toast.id === id)) change(list.filter((toast) => toast.id !== id));
  };
  const run = (id: number, left: number) => {
    clocks.set(id, { left, since: now(), timer: paused ? undefined : setTimeout(() => dismiss(id), left) });
  };
  return {
    toasts: () => list,
    recent: () => past,
    show(tone, message, action = null) {
      const id = next++;
      const kept = [{ id, tone, message, action }, ...list];
      for (const dropped of kept.slice(toastLimits.kept)) {
        clearTimeout(clocks.get(dropped.id)?.timer);
        clocks.delete(dropped.id);
      }
      past = [{ id, tone, message, action, at: now() }, ...past].slice(0, toastLimits.recent);
      run(id, toastLimits.shownMs);
      change(kept.slice(0, toastLimits.kept));
    },
    dismiss,
    spend(id) {
      past = past.map((toast) => (toast.id === id ? { ...toast, action: null } : toast));
      dismiss(id);
      change(list);
    },
    forget() {
      for (const { timer } of clocks.values()) clearTimeout(timer);
      clocks.clear();
      past = [];
      change([]);
    },
    pause() {
      if (paused) return;
      paused = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.left -= now() - clock.since;
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [id, { left }] of clocks) run(id, Math.max(left, 0));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
