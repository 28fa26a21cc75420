import { closingBracket, end, type Hole } from './hole.ts';

type Role = Omit<Hole, 'end'>;

const value: Role = { role: 'value' };
const nothing: Role = { role: 'nothing' };

const named = (match: RegExpExecArray | null): Role | null => (match?.[1] ? { role: 'nothing', use: match[1] } : null);

/** `{{ … }}`: Handlebars and Mustache, Go's templates, and the values of all others. */
function inDoubleBraces(body: string): Role {
  if (/^(?:!|--)/.test(body)) return nothing;
  const partial = named(/^>\s*["']?([^\s"'}]+)/.exec(body) ?? /^(?:template|partial|include)\s+["']([^"']+)/.exec(body));
  if (partial) return partial;
  if (/^[#^]|^(?:if|with|range|block|define)\s/.test(body)) return { role: 'open', loop: /^(?:#\s*each|range)\b/.test(body) };
  if (/^else\b/.test(body)) return { role: 'other' };
  return /^(?:\/|end$)/.test(body) ? { role: 'close' } : value;
}

/** `{% … %}`: Jinja, Django, Nunjucks, Twig, Liquid. */
function inPercents(body: string): Role {
  const file = named(/^(?:include(?:_cached|_relative)?|extends|import|render|layout|section|embed|from)\s+["']?([^"'\s,]+)/.exec(body));
  if (file) return file;
  if (/^(?:if|unless|case|switch)/.test(body)) return { role: 'open' };
  if (/^(?:for|tablerow)\b/.test(body)) return { role: 'open', loop: true };
  if (/^(?:else|elif|elsif|elseif|empty|when|default)\b/.test(body)) return { role: 'other' };
  return /^end(?:if|unless|case|switch|for|tablerow)/.test(body) ? { role: 'close' } : nothing;
}

/** `<% … %>` of EJS and ERB, `<? … ?>` of PHP: programs whose brackets or words open and close. */
function inProgram(body: string): Role {
  const file = named(
    /^[=-]?\s*(?:await\s+)?(?:include|render|partial|require)(?:_once)?\b[\s(]*(?:partial:\s*|__DIR__\s*\.\s*)?["']([^"']+)/.exec(body),
  );
  if (file) return file;
  const code = body
    .replace(/^[-_]\s*(?=(?:if|unless|case|else|elsif|when|end)\b)|[-_]$/g, '')
    .replace(/;\s*$/, '')
    .trim();
  const loop = /(?:^|[\s.])(?:for|foreach|while|each\w*|forEach|map|times)\b/.test(code);
  if (/^\}?\s*(?:else|elsif|elseif|when)\b/.test(code)) return { role: 'other' };
  if (/^(?:end\w*|\}+\s*\)?)$/.test(code)) return { role: 'close' };
  if (/(?:\{|:)$/.test(code) || /\bdo(?:\s*\|[^|]*\|)?$/.test(code) || /^(?:if|unless|case)\b(?!.*\bend$)/.test(code))
    return { role: 'open', loop };
  return /^(?:=|-|echo\b|print\b)/.test(code) ? value : nothing;
}

/** Opening, closing, and what stands between them; the longer opening first. */
const delimiters: [open: string, close: string, role: (body: string) => Role][] = [
  ['{{!--', '--}}', () => nothing],
  ['{{--', '--}}', () => nothing],
  ['{{{', '}}}', () => value],
  ['{{', '}}', inDoubleBraces],
  ['{!!', '!!}', () => value],
  ['{%', '%}', inPercents],
  ['{#', '#}', () => nothing],
  ['<%', '%>', inProgram],
  ['<?php', '?>', inProgram],
  ['<?', '?>', inProgram],
];

/** Parts of Liquid files that are no markup. */
const apart = /\{%-?\s*(comment|schema|javascript|stylesheet)\b[^%]*%\}/y;

const conditions = 'if|unless|isset|empty|auth|guest|can|cannot|switch|hasSection|production|env|error';
const loops = 'foreach|forelse|for|while';
const atWord = new RegExp(
  `@(?:(end(?:${conditions}|${loops})\\b)|(else\\w*|case|default|empty(?=\\s*\\{))\\b|(${conditions})\\b|(${loops})\\b|(include\\w*|extends|component|each)\\b)`,
  'y',
);

/** Blade's and Angular's words, with what stands in their brackets and the brace that begins their block. */
function atSign(text: string, at: number): Hole | null {
  if (/\w/.test(text[at - 1] ?? '')) return null;
  atWord.lastIndex = at;
  const found = atWord.exec(text);
  if (!found) return null;
  const [word, close, other, condition, loop, file] = found;
  let place = at + word.length;
  const bracket = /\s*\(/y;
  bracket.lastIndex = place;
  const argument = bracket.test(text) ? text.slice(place, (place = closingBracket(text, bracket.lastIndex - 1))) : '';
  if ((condition || loop || file) && !argument) return null;
  const brace = /\s*\{(?!\{)/y;
  brace.lastIndex = place;
  const braced = brace.test(text);
  if (braced) place = brace.lastIndex;
  if (file) return { end: place, role: 'nothing', use: /["']([^"']+)/.exec(argument)?.[1] };
  return { end: place, role: close ? 'close' : other ? 'other' : 'open', loop: Boolean(loop), braced };
}

/** The hole at a place of a file in which any template language may have been used: HTML with Nunjucks, Liquid, Handlebars, EJS, PHP, ERB, Jinja, Django, Go, Blade, Angular or Vue. */
export function templateHole(text: string, at: number): Hole | null {
  const sign = text[at];
  if (sign === '@') return atSign(text, at);
  if (sign !== '{' && sign !== '<') return null;
  apart.lastIndex = at;
  const block = sign === '{' ? apart.exec(text) : null;
  if (block) {
    const closing = new RegExp(`\\{%-?\\s*end${block[1]}\\b[^%]*%\\}`, 'g');
    closing.lastIndex = apart.lastIndex;
    return { end: closing.test(text) ? closing.lastIndex : text.length, role: 'nothing' };
  }
  for (const [open, close, role] of delimiters) {
    if (!text.startsWith(open, at)) continue;
    const place = end(text, close, at + open.length);
    const closed = text.endsWith(close, place) || text.slice(place - close.length, place) === close;
    // Only a program in PHP may go on to the end of its file.
    if (!closed && open !== '<?php') return null;
    const body = text.slice(at + open.length, closed ? place - close.length : place);
    return { end: place, ...role(sign === '{' ? body.replace(/^[-~]|[-~]$/g, '').trim() : body.trim()) };
  }
  return null;
}
