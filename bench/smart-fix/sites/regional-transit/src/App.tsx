import { useEffect } from "react";
import { Footer } from "./components/Footer";
import { Header } from "./components/Header";
import { type Locale, LocaleContext } from "./i18n/locale";
import { Feedback } from "./views/Feedback";
import { Home } from "./views/Home";
import { Tickets } from "./views/Tickets";
import { Timetable } from "./views/Timetable";

const views = { "": Home, timetable: Timetable, tickets: Tickets, feedback: Feedback };

export function App({ locale }: { locale: Locale }) {
  const name = location.pathname.replace(/^\/ar(?=\/|$)/, "").replaceAll("/", "") as keyof typeof views;
  const View = views[name] ?? Home;
  useEffect(() => {
    if (name) document.title = `Regional Transit: ${name}`;
  }, [name]);
  return (
    <LocaleContext.Provider value={locale}>
      <Header />
      <main className="main" id="main">
        <View />
      </main>
      <Footer />
    </LocaleContext.Provider>
  );
}
