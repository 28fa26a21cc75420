import { describe, expect, test } from 'vitest';
import { outline } from '../../../testing/outline.ts';
import { readMarkup, type Dialect } from './read-markup.ts';

const read = (text: string, dialect: Dialect = 'template') => outline(readMarkup(text, dialect));

describe('a file of markup is read as it is written', () => {
  test('HTML, with tags that may be left out and values in every form', () => {
    expect(
      read(
        `<!doctype html><HTML lang=en><body class='a b'><ul><li>One<li id="2" hidden>Two &amp; three</ul><img src=a.png><p>x<p>y</body></HTML>`,
      ),
    ).toBe(`html lang=en
  body class=a b
    ul
      li
        "One"
      li id=2 hidden
        "Two & three"
    img src=a.png
    p
      "x"
    p
      "y"`);
  });

  test('Nunjucks, Jinja and Liquid: conditions, loops, both branches, what is included', () => {
    const file = readMarkup(
      `---\nlayout: base.njk\n---\n{% include "nav.njk" %}<ul class="nav {{ kind }}">{% for one in all %}<li {% if one.now %}aria-current="page"{% endif %}><a href="{{ one.url }}">{{ one.name }}</a></li>{% endfor %}</ul>{% if x %}<b>yes</b>{% else %}<i>no</i>{% endif %}{# <u>never</u> #}`,
      'template',
    );
    expect(file.uses).toEqual(['base.njk', 'nav.njk']);
    expect(outline(file)).toBe(`ul class=nav *
  li+ aria-current?=page
    a+ href=*
      "*"
b?
  "yes"
i?
  "no"`);
  });

  test('a branch that opens what is closed behind it', () => {
    expect(read(`{% if a %}<div class="x">{% else %}<div class="y">{% endif %}<p>in</p></div><p>out</p>`)).toBe(`div? class=x
  p
    "in"
div? class=y
p
  "out"`);
  });

  test('Handlebars, Go, EJS, ERB, PHP and Blade', () => {
    expect(read('{{#if a}}<b>{{{raw}}}</b>{{else}}<i></i>{{/if}}{{#each x}}<li>{{this}}</li>{{/each}}')).toBe('b?\n  "*"\ni?\nli+\n  "*"');
    expect(read('{{ range .Items }}<li>{{ .Name }}</li>{{ end }}<p></p>')).toBe('li+\n  "*"\np');
    expect(
      read(
        `<% if (user) { %><h2><%= user.name %></h2><% } else { %><a href="/in">In</a><% } %><% all.forEach(one => { %><li></li><% }) %><p></p>`,
      ),
    ).toBe('h2?\n  "*"\na? href=/in\n  "In"\nli+\np');
    expect(read(`<% @all.each do |one| %><li><%= one.name %></li><% end %><%- if a -%><b></b><%- end -%><p></p>`)).toBe(
      'li+\n  "*"\nb?\np',
    );
    expect(
      read(
        `<?php foreach ($a as $b): ?><li title="<?= $b ?>"><?php echo $b; ?></li><?php endforeach; ?><?php if ($x) { ?><b></b><?php } ?><p>`,
      ),
    ).toBe('li+ title=*\n  "*"\nb?\np');
    expect(read(`@foreach ($a as $b)<li>{{ $b }}</li>@endforeach @if(count($a) > (1))<b></b>@endif<p>a@if.com</p>`)).toBe(
      'li+\n  "*"\nb?\np\n  "a@if.com"',
    );
    expect(readMarkup(`<%- include('parts/nav') %><?php include 'foot.php'; ?>{{> card }}@include('a.b')`, 'template').uses).toEqual([
      'parts/nav',
      'foot.php',
      'card',
      'a.b',
    ]);
  });

  test('Vue, Alpine and Angular: bound attributes are HTML’s own, of unknown value', () => {
    expect(
      read(
        `<template><BaseCard :title="t" v-if="a" class="x"><img :src="one.src" :alt="'Fixed'" v-for="one in all"><input v-model="b" v-bind="$attrs" @input="go"></BaseCard></template><script setup>import BaseCard from './BaseCard.vue'; if (a < b) {}</script>`,
      ),
    ).toBe(`template
  BaseCard!? title?=* class=x
    img+ src?=* alt=Fixed
    input …
script setup`);
    expect(
      read(
        `<app-nav *ngIf="a" [title]="x" (click)="go()" [class.on]="b"></app-nav>@for (one of all; track one.id) {<li>{{ one }}</li>} @empty {<p></p>}<b></b>`,
      ),
    ).toBe('app-nav? title?=* class?=*\nli+\n  "*"\np+\nb');
  });

  test('Svelte and Astro: expressions in braces, with markup in Astro’s', () => {
    expect(
      read(
        `<script>import A from './A.svelte';</script>{#if a > 1}<b class:on={x} {title} {...rest}>{name}</b>{:else}<i class="a {b} c"></i>{/if}{#each x as y}<li>{y}</li>{/each}`,
        'svelte',
      ),
    ).toBe(`script
b? class?=* title?=* …
  "*"
i? class=a * c
li+
  "*"`);
    const astro = readMarkup(
      `---\nimport Card from '../components/Card.astro';\nconst a = 1 < 2;\n---\n<ul>{items.map((one) => (<li class="it's">It's {one.name}</li>))}</ul>{ok && <Card title="x" size={2}>t</Card>}{a ? <><b/>x</> : null}{plain}<img alt={\`no\`}>`,
      'astro',
    );
    expect(astro.uses).toEqual(['../components/Card.astro']);
    expect(outline(astro)).toBe(`ul
  li+ class=it's
    "It's"
    "*"
Card!? title=x size?=*
  "t"
b?
img alt=no`);
  });

  test('places are the file’s own', () => {
    const text = `é<p class="a"  >x <img alt='' src={{ y }}></p>`;
    const [p, img] = readMarkup(text, 'template').elements;
    expect([p, img].map((one) => text.slice(one?.open.start, one?.open.end))).toEqual([`<p class="a"  >`, `<img alt='' src={{ y }}>`]);
    expect(text.slice(p?.span.start, p?.span.end)).toBe(text.slice(1));
    expect(
      img?.attributes.map(({ span, valueSpan }) => [text.slice(span.start, span.end), text.slice(valueSpan?.start, valueSpan?.end)]),
    ).toEqual([
      [`alt=''`, ''],
      ['src={{ y }}', '{{ y }}'],
    ]);
  });
});
