import { createRoot } from "react-dom/client";
import { App } from "./App";
import { localeOf } from "./i18n/locale";
import "./styles/base.css";

const locale = localeOf(location.pathname);
document.documentElement.lang = locale;
document.documentElement.dir = locale === "ar" ? "rtl" : "ltr";
createRoot(document.getElementById("root") as HTMLElement).render(<App locale={locale} />);
