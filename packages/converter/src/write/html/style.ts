import { mathStyle } from '../mathml/core-mathml.ts';
import type { OutputTexts } from '../output-texts.ts';

/** The look of an output on a screen, light and dark, at any width, and on paper. */
const look = `
:root{color-scheme:light dark;--canvas:#fff;--sunken:#eef3f8;--line:#d3dde8;--edge:#66778b;--ink:#0b1f33;--muted:#3a4b5e;--link:#0b4a8f;--warn:#7a3c00;--focus:#c03f00}
@media (prefers-color-scheme:dark){:root{--canvas:#0a1521;--sunken:#11202f;--line:#2b3f54;--edge:#8497ac;--ink:#eff4fa;--muted:#bccad9;--link:#93c6ff;--warn:#ffc078;--focus:#ffc53d}}
*{box-sizing:border-box}
html{background:var(--canvas);color:var(--ink);font:1.0625rem/1.6 system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Geeza Pro",Tahoma,sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%}
:lang(ar){line-height:1.85}
body{margin:0 auto;max-inline-size:46rem;padding:1rem 1rem 4rem;overflow-wrap:break-word}
.visually-hidden:not(:focus){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.unseen{position:absolute;inset-block-start:0;inset-inline-start:0;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.skip:focus{position:absolute;inset-block-start:0;inset-inline-start:0;padding:.75rem 1rem;background:var(--canvas)}
a{color:var(--link);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
h1,h2,h3,h4,h5,h6{line-height:1.3;margin:1.8em 0 .5em}
:is(h1,h2,h3,h4,h5,h6):lang(ar){line-height:1.7}
h1{font-size:1.8rem;margin-block-start:.5em}h2{font-size:1.45rem}h3{font-size:1.25rem}h4{font-size:1.1rem}h5,h6{font-size:1rem}
p,ul,ol,dl,blockquote,pre,figure,.scroll,.equation,.aside{margin:.8rem 0}
li>:is(ul,ol){margin:.2rem 0}
ul,ol{padding-inline-start:2em}
.marked{list-style-type:""}
.marked>li[data-mark]::before{content:attr(data-mark);display:inline-block;max-inline-size:100%;overflow-wrap:anywhere;margin-inline-end:.4em}
.indic{list-style-type:arabic-indic}
dt{font-weight:600}dd{margin-inline-start:1.5em}
.author,.date,.attribution{color:var(--muted)}
.abstract{padding-inline:1.5rem}
.small-caps{font-variant-caps:small-caps}
:lang(ar):is(em){font-style:normal;font-weight:600}
sup,sub{line-height:0;font-size:.8em}
sup a{display:inline-block;padding-inline:.2em}
blockquote{padding-inline-start:1rem;border-inline-start:4px solid var(--line)}
.aside{padding:.25rem 1rem;background:var(--sunken);border-inline-start:4px solid var(--edge)}
code,pre{font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace;font-size:.9em}
pre{text-align:left;white-space:pre-wrap;overflow-wrap:anywhere;padding:.6rem .75rem;background:var(--sunken);border:1px solid var(--line)}
hr{border:0;border-block-start:2px solid var(--edge);margin:2rem 20%}
.scroll{overflow-x:auto}
table{border-collapse:collapse}
caption{text-align:start;font-weight:600;padding-block:.4rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .6rem;border:1px solid var(--edge)}
th{background:var(--sunken)}
img{max-inline-size:100%;block-size:auto;background:#fff;vertical-align:middle}
figure{margin-inline:0}
figcaption{color:var(--muted);margin-block-start:.4rem}
.picture[data-remark]::after{content:attr(data-remark)}
.picture[data-remark]::after,.remark{display:block;inline-size:fit-content;max-inline-size:100%;margin-block-start:.3rem;padding-inline:.5rem;border:1px solid currentColor;color:var(--warn);font-size:.9375rem}
.called-so[data-remark]::after{content:attr(data-remark) / ""}
.equation{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:1rem}
.equation>:only-child{grid-column:1/-1}
.wide{position:relative;overflow-x:auto;padding-block:.2rem}
.equation .wide{text-align:center}
span.wide{display:inline-block;max-inline-size:100%;vertical-align:middle}
.formula{position:relative}
.original{grid-column:1/-1;font-size:.9375rem}
.original summary{inline-size:fit-content;min-block-size:1.6rem;color:var(--warn)}
.original summary::after{content:attr(data-remark);content:attr(data-remark) / ""}
math.linear,math.linear *{display:inline;white-space:normal}
math.linear mo{padding-inline:.15em}
${mathStyle.trim()}
.sign{inline-size:auto;max-inline-size:none;mix-blend-mode:multiply}
span.formula .sign{max-inline-size:100%}
@media (prefers-color-scheme:dark){.sign{filter:invert(1) hue-rotate(180deg);mix-blend-mode:screen}}
.page{color:var(--muted);font-size:.875rem}
div.page{border-block-start:1px dashed var(--edge);margin-block:1.5rem .5rem;text-align:end}
.page::before{content:attr(data-page);content:attr(data-page) / "";display:inline-block;max-inline-size:100%;overflow-wrap:anywhere}
span.page::before{border:1px dashed var(--edge);padding-inline:.3em;margin-inline:.2em;font-size:.75em;line-height:1}
.file{background:var(--sunken);border:1px solid var(--line);padding:.5rem 1rem;margin-block-end:1.5rem;font-size:1rem}
.file p{margin:.25rem 0}
.mark{font-weight:600}
summary{padding-block:.3rem;cursor:pointer}
.file :is(ul,ol){list-style:none;margin:0;padding-inline-start:1rem}
.file .pages{display:flex;flex-wrap:wrap;gap:.1rem .4rem;padding:0}
:is(.file,.contents) li a{display:inline-block;max-inline-size:100%;overflow-wrap:anywhere;min-block-size:1.6rem;min-inline-size:1.6rem;padding-block:.1rem}
.contents ul{list-style:none;padding-inline-start:1.25rem}
.contents>ul{padding:0}
.on-page{color:var(--muted)}
.on-page::before{content:"· "}
.notes{margin-block-start:3rem;padding-block-start:1rem;border-block-start:2px solid var(--edge);font-size:1rem}
.note-mark{display:inline-block;min-inline-size:1.5rem;min-block-size:1.5rem;font-weight:600}
input,select{font:inherit;color:inherit;background:var(--canvas);border:1px solid var(--edge);padding:.1rem .4rem;max-inline-size:100%;min-block-size:1.75rem}
input[type=checkbox],input[type=radio]{min-inline-size:1.5rem;min-block-size:1.5rem;vertical-align:middle}
.field{border:1px solid var(--edge);padding-inline:.4rem}
`;

/** Fonts with whole letters: of those that draw the dots apart, many readers make words with gaps in them. */
const arabicOnPaper = '"Noto Naskh Arabic","Geeza Pro",Tahoma,"Segoe UI","DejaVu Sans",system-ui,sans-serif';

/** What paper needs, its pages counted in the digits of the output's language; EPUB knows no such pages. */
const paper = ({ hasArabicDigits }: Pick<OutputTexts, 'hasArabicDigits'>): string => {
  const digits = hasArabicDigits ? 'arabic-indic' : 'decimal';
  return `
@page{size:A4;margin:20mm 18mm;@bottom-center{content:counter(page,${digits}) " / " counter(pages,${digits});font:9pt system-ui,"Noto Sans","Noto Sans Arabic",sans-serif;color:#333}}
@media print{:root{color-scheme:light;--canvas:#fff;--sunken:#eef3f8;--line:#b9c5d2;--edge:#66778b;--ink:#000;--muted:#333;--link:#0b3a70;--warn:#6a3400}
html{font-size:11pt}:lang(ar){font-family:${arabicOnPaper}}body{max-inline-size:none;padding:0}
.skip,.file details{display:none}
h1,h2,h3,h4,h5,h6,caption{break-after:avoid}tr,figure,.equation{break-inside:avoid}thead{display:table-header-group}
.scroll,.wide{overflow:visible}
.sign{filter:none;mix-blend-mode:normal}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
};

const sizesOf = (sizes: ReadonlyMap<string, string>): string =>
  [...sizes].map(([name, declarations]) => `.${name}{${declarations}}\n`).join('');

/** The style of an HTML file with the sizes that only this document needs (`name → declarations`). */
export const pageStyle = (sizes: ReadonlyMap<string, string>, texts: OutputTexts): string => look + paper(texts) + sizesOf(sizes);

/** The same for a book, in which the reading system makes the pages. */
export const bookStyle = (sizes: ReadonlyMap<string, string>): string => look + sizesOf(sizes);
