import type { Dice } from './words.ts';

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
export const title = (dice: Dice): string => capital(dice.words(3 + dice.roll(4)));
const many = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('\n');

/** An icon of two or three strokes; now and then without the attribute that hides it. */
function icon(dice: Dice): string {
  const strokes = many(
    2 + dice.roll(2),
    () => `<path d="M${dice.roll(24)} ${dice.roll(24)}L${dice.roll(24)} ${dice.roll(24)}h${dice.roll(9)}z"/>`,
  );
  return `<svg class="icon" viewBox="0 0 24 24" width="20" height="20"${dice.chance(0.9) ? ' aria-hidden="true"' : ''}>${strokes}</svg>`;
}

export function navigation(dice: Dice, groups: number): string {
  const group = (index: number): string => `<li class="menu__item"><a class="menu__link" href="section-${index}.html">${title(dice)}</a>
<ul class="menu__sub">${many(3 + dice.roll(6), (inner) => `<li><a href="section-${index}-${inner}.html">${dice.words(2)}</a></li>`)}</ul></li>`;
  return `<header class="top"><a class="brand" href="/">${icon(dice)} <span>Lightkeeper</span></a>
<nav aria-label="Main"><ul class="menu">${many(groups, group)}</ul></nav>
<form class="search" role="search"><input type="search" name="q" ${dice.chance(0.7) ? 'aria-label="Search"' : 'placeholder="Search"'}><button type="submit">${dice.chance(0.7) ? 'Search' : icon(dice)}</button></form></header>`;
}

export const paragraphs = (dice: Dice, count: number): string =>
  many(count, () => {
    const text = dice.paragraph();
    const link = `<a href="${dice.words(1)}.html">${dice.words(3)}</a>`;
    return `<p${dice.chance(0.1) ? ' class="faint"' : ''}>${text} ${link} <em>${dice.words(2)}</em> ${dice.sentence()}</p>`;
  });

export const article = (dice: Dice, sections: number): string =>
  many(
    sections,
    (index) => `<section><h2 id="part-${index}">${title(dice)}</h2>
${paragraphs(dice, 2 + dice.roll(4))}
<figure><img src="picture.svg" ${dice.chance(0.8) ? `alt="${dice.words(5)}"` : ''} width="320" height="180"><figcaption>${dice.sentence()}</figcaption></figure>
<ul class="points">${many(3 + dice.roll(5), () => `<li>${dice.sentence()}</li>`)}</ul>
${dice.chance(0.4) ? `<blockquote><p>${dice.paragraph()}</p><cite>${capital(dice.words(2))}</cite></blockquote>` : ''}</section>`,
  );

export const shop = (dice: Dice, cards: number): string =>
  `<ul class="grid">${many(
    cards,
    (index) => `<li class="card"><article>
<a class="card__picture" href="item-${index}.html"><img src="picture.svg" ${dice.chance(0.85) ? `alt="${dice.words(3)}"` : 'alt=""'} loading="lazy" width="200" height="200"></a>
<h3><a href="item-${index}.html">${title(dice)}</a></h3><p class="price">${4 + dice.roll(95)}.${10 + dice.roll(90)} €</p>
<div class="rating" role="img" aria-label="${1 + dice.roll(5)} of 5">${many(5, () => icon(dice))}</div>
<button type="button" class="button${dice.chance(0.2) ? ' button--pale' : ''}">${dice.chance(0.9) ? 'Add to basket' : icon(dice)}</button></article></li>`,
  )}</ul>`;

export const table = (dice: Dice, rows: number, columns: number): string => `<table class="figures"><caption>${title(dice)}</caption>
<thead><tr>${many(columns, () => `<th scope="col">${dice.words(1)}</th>`)}</tr></thead>
<tbody>${many(rows, (row) => `<tr><th scope="row">${capital(dice.words(2))}</th>${many(columns - 1, (column) => `<td${dice.chance(0.05) ? ' class="low"' : ''}>${((row * 37 + column * 11) % 97) / 10}</td>`)}</tr>`)}</tbody></table>`;

export const form = (dice: Dice, fields: number): string =>
  `<form class="sheet" method="post" action="#">${many(fields, (index) => {
    const label = capital(dice.words(2));
    const id = `field-${index}`;
    const labelled = dice.chance(0.9);
    const field = dice.pick([
      `<input id="${id}" name="${id}" type="text" autocomplete="off">`,
      `<select id="${id}" name="${id}">${many(6, (one) => `<option value="${one}">${dice.words(2)}</option>`)}</select>`,
      `<textarea id="${id}" name="${id}" rows="3"></textarea>`,
      `<input id="${id}" name="${id}" type="checkbox">`,
    ]);
    return `<div class="row">${labelled ? `<label for="${id}">${label}</label>` : `<span>${label}</span>`}${field}<p class="hint" id="${id}-hint">${dice.sentence()}</p></div>`;
  })}<button type="submit" class="button">Send</button></form>`;

export const footer = (
  dice: Dice,
): string => `<footer class="bottom"><div class="columns">${many(4, () => `<div><h2>${title(dice)}</h2><ul>${many(5, () => `<li><a href="${dice.words(1)}.html">${dice.words(2)}</a></li>`)}</ul></div>`)}</div>
<p>${dice.sentence()}</p><a class="social" href="https://example.org/">${icon(dice)}</a></footer>`;
