import type { ReactNode } from "react";
import { type MessageKey, useText } from "../i18n/locale";

export function Panel({ title, children }: { title: MessageKey; children: ReactNode }) {
  const t = useText();
  return (
    <section className="panel">
      <h3 className="panel__title">{t(title)}</h3>
      <div className="panel__body">{children}</div>
    </section>
  );
}
