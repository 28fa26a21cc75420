import { createHash } from 'node:crypto';

/**
 * The look of a report on a screen, light and dark, and on paper. There a heading has no margin above it: Chromium would say one that such a
 * margin takes to the next page twice, in the tags and in the bookmark.
 */
export const reportStyle = `
:root{color-scheme:light dark;--canvas:#fff;--sunken:#eef3f8;--line:#d3dde8;--edge:#66778b;--ink:#0b1f33;--muted:#3a4b5e;--link:#0b4a8f;--good:#0b5a34;--warn:#7a3c00;--bad:#931025;--soft-bad:#fde8ea;--soft-warn:#fff0dc;--soft-good:#e0f4e9;--focus:#c03f00}
@media (prefers-color-scheme:dark){:root{--canvas:#0a1521;--sunken:#11202f;--line:#2b3f54;--edge:#8497ac;--ink:#eff4fa;--muted:#bccad9;--link:#93c6ff;--good:#84e3b1;--warn:#ffc078;--bad:#ffb0b4;--soft-bad:#421c24;--soft-warn:#3a2811;--soft-good:#10332a;--focus:#ffc53d}}
*{box-sizing:border-box}
html{background:var(--canvas);color:var(--ink);font:1rem/1.55 Inter,system-ui,"Segoe UI",Roboto,"Noto Sans Arabic",Tahoma,sans-serif;-webkit-text-size-adjust:100%}
html:lang(ar){font-size:1.0625rem;line-height:1.8;font-family:"Noto Sans Arabic","Segoe UI","Geeza Pro",Tahoma,system-ui,sans-serif}
body{margin:0;overflow-wrap:anywhere}
.frame{max-width:62rem;margin-inline:auto;padding:1rem 1rem 3rem}
.skip{position:absolute;inset-block-start:0;inset-inline-start:0;padding:.75rem 1rem;background:var(--canvas);clip-path:inset(50%)}
.skip:focus{clip-path:none}
a{color:var(--link);text-underline-offset:.15em}
:is(nav,footer,th,td,dd) a{display:inline-block;min-block-size:1.5rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
h1{font-size:1.75rem;line-height:1.3;margin:.5rem 0}
h2{font-size:1.4rem;line-height:1.3;margin:2.5rem 0 .75rem;padding-block-start:1rem;border-block-start:2px solid var(--line)}
h3{font-size:1.2rem;line-height:1.35;margin:2rem 0 .5rem}
h4{font-size:1.05rem;line-height:1.4;margin:1.75rem 0 .25rem}
:lang(ar):is(h1,h2,h3,h4){line-height:1.7}
p,ul,ol,dl,table{margin:.5rem 0}
p,li{max-width:48rem}
.brand{margin:0;color:var(--muted);font-weight:600}
.logo{margin:0 0 1rem;padding:.5rem .75rem;background:#fff;border:1px solid var(--line);border-radius:.4rem;inline-size:fit-content;max-inline-size:100%}
.logo img{display:block;block-size:auto;max-block-size:4.5rem;inline-size:auto;max-inline-size:min(100%,18rem)}
.muted{color:var(--muted)}
nav ul{padding:0}
nav ul,ul.many{columns:18rem;column-gap:2rem}nav ul{list-style:none}nav li,ul.many li{padding-block:.3rem;break-inside:avoid}
dl.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:.75rem 1.5rem}
dl.facts div{min-width:0}
dt{color:var(--muted);font-size:.9375rem}
dd{margin:0;font-weight:600}
.score{font-size:2.5rem;line-height:1.2;font-weight:700;margin:0}
:lang(ar) .score{line-height:1.6}
.note{border-inline-start:4px solid var(--edge);background:var(--sunken);padding:.75rem 1rem;max-width:48rem}
.mark{display:inline-block;border:1px solid currentColor;border-radius:1rem;padding:0 .6rem;font-size:.9375rem;font-weight:600}
.critical,.failing{background:var(--soft-bad);color:var(--bad)}
.high{background:var(--soft-bad);color:var(--bad)}
.medium,.needs_review{background:var(--soft-warn);color:var(--warn)}
.low,.not_tested,.no_failure_found{background:var(--sunken);color:var(--muted)}
.verified{background:var(--soft-good);color:var(--good)}
table{border-collapse:collapse;width:100%}
caption{text-align:start;font-weight:600;padding-block:.5rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .5rem;border-block-end:1px solid var(--line)}
thead th{border-block-end:2px solid var(--edge);overflow-wrap:normal}
tbody th{font-weight:400}
.bars{width:45%}.w20{width:20%}.w30{width:30%}.w40{width:40%}.w50{width:50%}.w60{width:60%}
.number{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
thead .number{white-space:normal}
@media (max-width:30rem){th,td{padding-inline:.25rem}tbody th{max-width:50vw;overflow:clip}}
code,pre{font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace;font-size:.875rem}
pre{direction:ltr;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0;padding:.6rem .75rem;background:var(--sunken);border:1px solid var(--line);border-radius:.4rem}
.break td{border-block-start:2px dashed var(--edge);color:var(--muted)}
ol.issues{padding-inline-start:2rem}
ol.issues>li{padding-block:.75rem;border-block-end:1px solid var(--line);max-width:none}
ul.places{padding-inline-start:1.25rem}
footer{margin-block-start:3rem;border-block-start:2px solid var(--line);color:var(--muted)}
.bar{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:center;justify-content:space-between;background:var(--sunken);border-block-end:1px solid var(--line);padding:.5rem 1rem}
.bar ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;margin:0}
.bar a{display:inline-block;padding:.6rem .25rem}
form{display:grid;gap:.75rem;max-width:26rem;justify-items:start}
input{font:inherit;width:100%;min-height:2.75rem;padding:.4rem .75rem;color:inherit;background:var(--canvas);border:1px solid var(--edge);border-radius:.5rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.4rem 1.25rem;color:var(--canvas);background:var(--link);border:0;border-radius:.5rem;cursor:pointer}
.alert{color:var(--bad);font-weight:600;margin:0}
@page{size:A4;margin:18mm 16mm;@bottom-center{content:counter(page) " / " counter(pages);font:9pt system-ui,sans-serif;color:#333}}
@page brief{margin:12mm 14mm 14mm}
@media print{:root{color-scheme:light;--canvas:#fff;--sunken:#eef3f8;--line:#b9c5d2;--edge:#66778b;--ink:#000;--muted:#333;--link:#0b3a70;--good:#0b5a34;--warn:#6a3400;--bad:#931025;--soft-bad:#fde8ea;--soft-warn:#fff0dc;--soft-good:#e0f4e9}
html{font-size:10pt}html:lang(ar){font-size:11pt}
.frame{max-width:none;padding:0}.skip,.bar{display:none}
h2,h3,h4,caption,h3+p,h4+p,h4~dl.facts{break-after:avoid}tr,dl.facts div,.note{break-inside:avoid}thead{display:table-header-group}
pre{break-inside:avoid}
h3,h4{margin-block-start:0;padding-block-start:1.5rem}
.dense{font-size:9pt;line-height:1.4}:lang(ar) .dense{line-height:1.7}.dense :is(th,td){padding:.2rem .4rem}.dense .mark{font-size:inherit}
.brief{page:brief;font-size:9pt;line-height:1.4}:lang(ar) .brief{line-height:1.7}.brief table{break-inside:avoid}
.brief h1{font-size:15pt;margin:0}.brief h2{font-size:11pt;margin:0 0 .2rem;padding-block-start:.6rem;border-width:1px}:lang(ar) .brief :is(h1,h2){line-height:1.5}
.brief :is(p,table,dl,ul){margin:.2rem 0;max-width:none}.brief :is(th,td){padding:.12rem .4rem}.brief caption{padding-block:.15rem}.brief .note{padding:.3rem .6rem}
.brief dl.facts{grid-template-columns:repeat(4,1fr);gap:.2rem 1rem}.brief dt,.brief .mark{font-size:inherit}.brief .muted{font-size:8pt}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

/** What the content policy of a page with this style must name. */
export const reportStyleHash = `'sha256-${createHash('sha256').update(reportStyle).digest('base64')}'`;
