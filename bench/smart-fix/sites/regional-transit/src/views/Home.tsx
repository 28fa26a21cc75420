import { LineRow } from "../components/LineRow";
import { Panel } from "../components/Panel";
import { lines } from "../data/lines";
import { useText } from "../i18n/locale";

export function Home() {
  const t = useText();
  return (
    <>
      <h1 className="title">{t("home.title")}</h1>
      <p className="lead">{t("home.lead")}</p>
      <img className="wide" src="/pictures/bus.svg" alt={t("home.pictureAlt")} width="640" height="200" />
      <Panel title="home.plan">
        <form className="plan">
          <input className="input" name="from" placeholder={t("home.from")} />
          <div>
            <span>{t("home.to")}</span> <input className="input" name="to" />
          </div>
          <button className="button" type="submit">
            {t("home.search")}
          </button>
        </form>
      </Panel>
      <Panel title="home.news">
        <p>
          {t("home.news.bridge")} <a className="link" href="/timetable">{t("home.more")}</a>
        </p>
        <p className="faint">{t("home.news.night")}</p>
      </Panel>
      <ul className="lines">
        {lines.map((line) => (
          <LineRow key={line.number} line={line} />
        ))}
      </ul>
    </>
  );
}
