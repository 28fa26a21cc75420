import { useContext } from "react";
import { LocaleContext, usePath, useText } from "../i18n/locale";

export function Header() {
  const t = useText();
  const to = usePath();
  const locale = useContext(LocaleContext);
  const entries = ["timetable", "tickets", "feedback"] as const;
  return (
    <header className="header">
      <a className="header__logo" href={to("/")}>
        <img src="/pictures/logo.svg" width="48" height="30" />
      </a>
      <nav className="header__nav" aria-label={t("nav.label")}>
        <ul className="header__list">
          {entries.map((entry) => (
            <li key={entry}>
              <a className="header__link" href={to(`/${entry}`)}>
                {t(`nav.${entry}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="header__language" href={locale === "ar" ? "/" : "/ar"}>
        {t("nav.language")}
      </a>
    </header>
  );
}
