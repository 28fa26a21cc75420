import { languageTag } from '../output-language.ts';
import { titleOf } from '../title.ts';
import type { TexContext } from './context.ts';
import { texText } from './tex-text.ts';

/** Languages that are set by rules of their own: how words are divided, and which way lines run. */
const known = new Set(['en', 'ar', 'fr', 'de', 'es', 'it', 'nl', 'pt', 'tr', 'fa', 'ur', 'he', 'pl', 'ru', 'sv', 'da', 'fi', 'el']);
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** What stands before the text: for LuaLaTeX and XeLaTeX, which know all signs of Unicode. */
export function preamble(context: TexContext, body: string): string[] {
  const { document } = context;
  const tag = languageTag(document.language)?.split('-')[0] ?? 'en';
  const language = known.has(tag) ? tag : 'en';
  const hasArabic = language === 'ar' || rightToLeft.test(body);
  return [
    '% !TeX program = lualatex',
    '\\documentclass[11pt]{article}',
    '\\usepackage[a4paper,margin=25mm]{geometry}',
    '\\usepackage{amsmath,cancel,mathtools}',
    '\\usepackage{unicode-math}',
    // Its own sign is in few fonts.
    '\\AtBeginDocument{\\let\\setminus\\smallsetminus}',
    '\\usepackage[bidi=basic]{babel}',
    `\\babelprovide[main,import=${language}]{written}`,
    ...(hasArabic && language !== 'ar' ? ['\\babelprovide[import=ar,onchar=ids fonts]{arabic}'] : []),
    ...(hasArabic ? [`\\babelfont[${language === 'ar' ? 'written' : 'arabic'}]{rm}{Amiri}`] : []),
    '\\usepackage{array,booktabs,longtable,multirow,caption,enumitem,graphicx}',
    '\\usepackage[normalem]{ulem}',
    '\\usepackage{hyperref}',
    // Lists within lists, as deep as a document has them.
    '\\setlistdepth{30}',
    '\\renewlist{itemize}{itemize}{30}\\setlist[itemize]{label=\\textbullet}',
    '\\renewlist{enumerate}{enumerate}{30}\\setlist[enumerate]{label=\\arabic*.}',
    '\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{6pt}',
    // Pictures have alternative texts; older versions of graphicx do not know the key.
    '\\makeatletter\\@ifundefined{KV@Gin@alt}{\\define@key{Gin}{alt}{}}{}\\makeatother',
    `\\hypersetup{hidelinks,pdftitle={${texText(titleOf(context))}},pdfauthor={${texText(document.author ?? '')}},pdflang={${texText(languageTag(document.language) ?? 'en')}}}`,
  ];
}
