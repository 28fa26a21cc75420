import { useText } from "../i18n/locale";

export function Footer() {
  const t = useText();
  return (
    <footer className="footer">
      <p className="footer__text">{t("footer.text")}</p>
      <a className="footer__call" href="tel:+000555900">
        {t("footer.call")}
      </a>
      <a className="footer__icon" href="https://social.example/transit">
        <svg viewBox="0 0 24 24" width="24" height="24">
          <circle cx="12" cy="12" r="9" fill="currentColor" />
        </svg>
      </a>
    </footer>
  );
}
