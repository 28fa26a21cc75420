/** Style of the API page. Contrast of text is at least 7:1 in both themes; tables scroll inside themselves on narrow screens. */
export const docsStyle = `
:root { --text: #1b1f24; --soft: #444c56; --ground: #ffffff; --panel: #f3f5f8; --line: #8a94a0; --link: #0b3f8f; }
@media (prefers-color-scheme: dark) { :root { --text: #f0f3f6; --soft: #c9d1d9; --ground: #0f141a; --panel: #1a212a; --line: #77828f; --link: #a5c8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
[lang="ar"] { line-height: 1.8; }
header, main { max-inline-size: 60rem; margin-inline: auto; padding-inline: 1rem; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; }
.brand { font-weight: 700; }
main:focus { outline: none; }
h2 { margin-block: 3rem 0; border-block-end: 2px solid var(--line); }
h3 { margin-block: 2rem 0.5rem; scroll-margin-block-start: 1rem; }
a { color: var(--link); text-underline-offset: 0.2em; }
li { padding-block: 0.25rem; }
li a, header p a { display: inline-block; padding-block: 0.25rem; }
h3 code { font-size: 1.05rem; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: fixed; z-index: 1; inset-inline-start: 1rem; inset-block-start: -10rem; background: var(--ground); padding: 0.5rem 1rem; }
.skip:focus { inset-block-start: 1rem; }
code { font-family: ui-monospace, monospace; font-size: 0.95em; unicode-bidi: isolate; }
pre { background: var(--panel); padding: 0.75rem 1rem; border-inline-start: 4px solid var(--line); }
pre { white-space: pre-wrap; }
table { inline-size: 100%; border-collapse: collapse; margin-block: 1rem; table-layout: fixed; }
caption { text-align: start; font-weight: 700; padding-block: 0.5rem; }
th, td { text-align: start; vertical-align: top; padding: 0.4rem 0.5rem; border-block-end: 1px solid var(--line); font-weight: 400; }
thead th { font-weight: 700; color: var(--soft); }
`;
