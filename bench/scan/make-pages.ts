// Writes the fifty pages that bench/scan.ts reads: node bench/scan/make-pages.ts
// The same pages every time, so that figures can be compared; change the recipe only with a reason that the changelog names.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { article, footer, form, navigation, paragraphs, shop, table, title } from './parts.ts';
import { createDice, type Dice } from './words.ts';

const folder = path.join(import.meta.dirname, 'pages');
const count = 50;

const kinds: ((dice: Dice, size: number) => string)[] = [
  (dice, size) => article(dice, Math.ceil(size / 28)),
  (dice, size) => shop(dice, Math.ceil(size / 26)),
  (dice, size) => `${paragraphs(dice, 3)}${table(dice, Math.ceil(size / 9), 8)}`,
  (dice, size) => form(dice, Math.ceil(size / 7)),
  (dice, size) =>
    `${article(dice, Math.ceil(size / 80))}${shop(dice, Math.ceil(size / 70))}${table(dice, Math.ceil(size / 40), 6)}${form(dice, 6)}`,
];

/** Elements aimed at beside header and footer: many small pages, some large ones, as sites have them. */
const sizeOf = (index: number): number => Math.round(60 + 2700 * (index / (count - 1)) ** 2.2);

const script = `document.querySelectorAll('.menu__item').forEach((item) => {
  item.addEventListener('mouseenter', () => item.classList.add('is-open'));
  item.addEventListener('mouseleave', () => item.classList.remove('is-open'));
});
const late = document.querySelector('[data-late]');
if (late) fetch('late.json').then((answer) => answer.json()).then((items) => {
  late.append(...items.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
});
`;

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif;color:#222;background:#fff}.top{display:flex;gap:1rem;padding:1rem;background:#12303f;color:#fff;flex-wrap:wrap}
.top a{color:#fff}.menu{display:flex;gap:1rem;list-style:none;margin:0;padding:0;flex-wrap:wrap}.menu__sub{display:none;position:absolute;background:#12303f}.menu__item.is-open .menu__sub{display:block}
main{max-width:70rem;margin:0 auto;padding:1rem}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem;list-style:none;padding:0}.card{border:1px solid #ccd;border-radius:8px;padding:1rem;background:linear-gradient(#fff,#fff)}
.card h3{font-size:1.1rem}.price{color:#0a6}.button{background:#0b5;color:#fff;border:0;padding:.5rem 1rem;border-radius:4px}.button--pale{background:#eee;color:#aaa}.icon{stroke:currentColor;fill:none;stroke-width:2}
.figures{border-collapse:collapse;width:100%}.figures td,.figures th{border:1px solid #ccc;padding:.25rem .5rem}.low{color:#999}.row{display:grid;gap:.25rem;margin-bottom:1rem}.hint{color:#667;font-size:.85rem;margin:0}
.faint{color:#999}.bottom{background:#eef2f4;padding:2rem}.columns{display:grid;grid-template-columns:repeat(4,1fr);gap:1rem}blockquote{border-inline-start:4px solid #12303f;margin:1rem;padding:0 1rem}@media(max-width:40rem){.columns{grid-template-columns:1fr}}
`;

function page(index: number): string {
  const dice = createDice(index + 1);
  const kind = kinds[index % kinds.length] as (typeof kinds)[number];
  const heading = title(dice);
  const late = index % 6 === 0 ? '<ul data-late></ul>' : '';
  const next = index + 1 < count ? `<p><a rel="next" href="page-${String(index + 2).padStart(2, '0')}.html">Next</a></p>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${heading}</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="site.css"><script src="site.js" defer></script></head>
<body>${navigation(dice, Math.min(7, 2 + Math.round(sizeOf(index) / 200)))}
<main><h1>${heading}</h1>${kind(dice, sizeOf(index))}${late}${next}</main>${footer(dice)}</body></html>
`;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (let index = 0; index < count; index += 1)
  writeFileSync(path.join(folder, `page-${String(index + 1).padStart(2, '0')}.html`), page(index));
writeFileSync(path.join(folder, 'site.css'), style);
writeFileSync(path.join(folder, 'site.js'), script);
writeFileSync(
  path.join(folder, 'late.json'),
  JSON.stringify(Array.from({ length: 12 }, (_, index) => `Entry ${index + 1} that came after the page`)),
);
writeFileSync(
  path.join(folder, 'picture.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 18"><rect width="32" height="18" fill="#7aa3b5"/><circle cx="16" cy="9" r="6" fill="#f2d16b"/></svg>\n',
);
