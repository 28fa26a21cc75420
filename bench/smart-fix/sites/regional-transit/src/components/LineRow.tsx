import { useText } from "../i18n/locale";
import type { Line } from "../data/lines";

export function LineRow({ line }: { line: Line }) {
  const t = useText();
  return (
    <li className="line">
      <span className="line__number">{line.number}</span>
      <span className="line__way">{line.way}</span>
      {line.delay > 0 ? (
        <span className="line__state line__state--late">{t("line.delay", { minutes: line.delay })}</span>
      ) : (
        <span className="line__state">{t("line.onTime")}</span>
      )}
      <button className="line__show" type="button">
        <span className="arrow" />
      </button>
    </li>
  );
}
