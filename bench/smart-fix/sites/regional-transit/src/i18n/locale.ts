import { createContext, useContext } from "react";
import ar from "./messages/ar.json";
import en from "./messages/en.json";

export type Locale = "en" | "ar";
export type MessageKey = keyof typeof en;

const catalogues: Record<Locale, Record<string, string>> = { en, ar };

export const localeOf = (path: string): Locale => (/^\/ar(\/|$)/.test(path) ? "ar" : "en");
export const LocaleContext = createContext<Locale>("en");

/** Gives the text of a key in the page's language. */
export function useText() {
  const locale = useContext(LocaleContext);
  return (key: MessageKey, values: Record<string, string | number> = {}) =>
    (catalogues[locale][key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

export function usePath() {
  const locale = useContext(LocaleContext);
  return (path: string) => (locale === "ar" ? `/ar${path === "/" ? "" : path}` : path);
}
