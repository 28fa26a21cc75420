import { lines } from "../data/lines";
import { useText } from "../i18n/locale";

export function Feedback() {
  const t = useText();
  return (
    <>
      <h1 className="title">{t("feedback.title")}</h1>
      <form className="form">
        <div className="form__row">
          <label htmlFor="name">{t("feedback.name")}</label>
          <input className="input" id="name" autoComplete="name" />
        </div>
        <div className="form__row">
          <label htmlFor="mail">{t("feedback.email")}</label>
          <input className="input" id="email" type="email" autoComplete="email" />
        </div>
        <div className="form__row">
          <span>{t("feedback.line")}</span>
          <select className="input">
            {lines.map((line) => (
              <option key={line.number}>{line.number}</option>
            ))}
          </select>
        </div>
        <div className="form__row">
          <span>{t("feedback.text")}</span>
          <textarea className="input" rows={4} />
        </div>
        <div className="stars" role="slider" aria-valuemin={1} aria-valuemax={5} tabIndex={0} />
        <button className="button" type="submit" aria-label={t("feedback.sendLabel")}>
          {t("feedback.send")}
        </button>
      </form>
      <p className="faint">{t("feedback.thanks")}</p>
    </>
  );
}
