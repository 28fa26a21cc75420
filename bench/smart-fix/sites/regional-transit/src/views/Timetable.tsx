import { lines } from "../data/lines";
import { useText } from "../i18n/locale";

export function Timetable() {
  const t = useText();
  return (
    <>
      <h1 className="title">{t("timetable.title")}</h1>
      <select className="input" name="line">
        <option>{t("timetable.all")}</option>
        {lines.map((line) => (
          <option key={line.number}>{line.number}</option>
        ))}
      </select>
      <table className="table">
        <thead>
          <tr>
            <th />
            <th scope="col">{t("timetable.first")}</th>
            <th scope="col">{t("timetable.last")}</th>
            <th scope="col">{t("timetable.every")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number}>
              <th scope="rows">{line.way}</th>
              <td>{line.first}</td>
              <td>{line.last}</td>
              <td className="faint">{t("timetable.minutes", { count: line.every })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="lead">{t("timetable.note")}</p>
    </>
  );
}
