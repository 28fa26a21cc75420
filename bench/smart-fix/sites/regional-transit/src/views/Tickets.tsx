import { Panel } from "../components/Panel";
import { useText } from "../i18n/locale";

const kinds = [
  { key: "tickets.single", price: "2.40" },
  { key: "tickets.day", price: "7.00" },
  { key: "tickets.month", price: "49.00" },
] as const;

export function Tickets() {
  const t = useText();
  return (
    <>
      <h1 className="title">{t("tickets.title")}</h1>
      <div className="tickets" role="list">
        {kinds.map(({ key, price }) => (
          <div key={key} className="ticket" role="listitem">
            <span className="ticket__name">{t(key)}</span>
            <span className="ticket__price">{price} €</span>
            <button className="button" type="button">
              {t("tickets.buy")}
            </button>
          </div>
        ))}
      </div>
      <h2 className="subtitle">{t("tickets.where")}</h2>
      <p>
        {t("tickets.whereText")} <a className="bare" href="/feedback">{t("tickets.shop")}</a> {t("tickets.shopAfter")}
      </p>
      <Panel title="tickets.zones">
        <iframe className="zones" src="https://maps.example/embed?zones=all" />
        <button className="close" type="button" aria-label={t("tickets.close")}>
          <span className="arrow" />
        </button>
      </Panel>
    </>
  );
}
