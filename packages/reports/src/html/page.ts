import { languages, type Language } from '@manara/messages/locale';
import { escaped, type Markup } from './markup.ts';
import { reportStyle, reportStyleHash } from './report-style.ts';

/** Where the forms of a page lead: nowhere, to ourselves, or to one other origin. */
type Forms = boolean | `${'http' | 'https'}://${string}`;

/** Who takes a form from another site has to see from which, or may refuse it; everybody else learns nothing. */
const referrer = (forms: Forms): string => (typeof forms === 'string' ? 'origin' : 'no-referrer');

const formAction = (forms: Forms): string => (typeof forms === 'string' ? forms : forms ? "'self'" : "'none'");

/** What a page of ours without script may do: nothing but wear its own style and show pictures that are in it. */
export const reportPolicy = (forms: Forms = false): string =>
  `default-src 'none'; img-src data:; style-src ${reportStyleHash}; base-uri 'none'; form-action ${formAction(forms)}`;

/** Everything before the content of a page that stands alone: one file, its own style, no script, not for search engines. */
export function pageStart(language: Language, title: string, forms: Forms = false): Markup {
  const { rtl } = languages[language];
  // The style is ours and holds no end tag; it is the one text that is not to be escaped.
  const style: Markup = { markup: reportStyle };
  return escaped`<!doctype html>
<html lang="${language}" dir="${rtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${reportPolicy(forms)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="${referrer(forms)}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
`;
}

export const pageEnd: Markup = escaped`</body>
</html>
`;
