import type { Check, Fault } from '../fault.ts';

/**
 * No text is cut off: not by an ancestor that hides its overflow, not by the edge of the page, and no chosen option or placeholder is
 * wider than its field. Text that can be scrolled to is not cut off.
 */
export const clippedTextCheck: Check = (page) =>
  page.evaluate(() => {
    const { wayTo, lines, remembering, isShown, isInUse, isForReadersOnly } = window.gate;
    const slack = 1.5;
    const found: Fault[] = [];
    const seen = new Set<Element>();
    const say = (element: Element, what: string) => {
      if (seen.has(element)) return;
      seen.add(element);
      found.push({ check: 'clipped text', where: wayTo(element), what });
    };
    // Reading single values of a style is what takes the time.
    const boxOf = remembering((element) => {
      const { overflowX, overflowY, clipPath, display, position } = getComputedStyle(element);
      if (display === 'inline' || display === 'contents') return null;
      const cut = { x: /hidden|clip/.test(overflowX), y: /hidden|clip/.test(overflowY) };
      if (clipPath !== 'none') cut.x = cut.y = true;
      return { cut, isEnd: /auto|scroll/.test(overflowX + overflowY) || position === 'fixed', box: element.getBoundingClientRect() };
    });
    for (const { element, rect, text } of lines()) {
      for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
        const known = boxOf(at);
        if (!known) continue;
        const { cut, box, isEnd } = known;
        if (cut.x && (rect.left < box.left - slack || rect.right > box.right + slack))
          say(element, `“${text.slice(0, 60)}” is cut off at the side by ${wayTo(at)}`);
        // The ascent of a font reaches beyond its letters; a quarter of a line may be missing before they are.
        const room = rect.height / 4;
        if (cut.y && (rect.top + room < box.top - slack || rect.bottom - room > box.bottom + slack))
          say(element, `“${text.slice(0, 60)}” is cut off above or below by ${wayTo(at)}`);
        if (isEnd) break;
      }
      if (rect.left < -slack || rect.right > document.documentElement.clientWidth + slack) {
        if (!element.closest('[popover]') || rect.right > innerWidth + slack || rect.left < -slack)
          say(element, `“${text.slice(0, 60)}” stands beyond the edge of the page`);
      }
    }
    const measure = document.createElement('canvas').getContext('2d');
    // `font` as a whole is empty where one of its parts has no place in it, as in forced colours.
    const fontOf = (field: HTMLElement) => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(field);
      return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    };
    /** How high a text gets in a select that wraps it, and how wide where it does not fit even so (else 0): each line as high as its font is, whichever font its letters come from. */
    const wrapped = (field: HTMLElement, text: string, room: number) => {
      const { letterSpacing, wordSpacing, whiteSpace, overflowWrap, direction } = getComputedStyle(field);
      const looks = { font: fontOf(field), letterSpacing, wordSpacing, overflowWrap, direction };
      const key = JSON.stringify([text, room, whiteSpace, looks]);
      if (!alreadyWrapped.has(key)) alreadyWrapped.set(key, wrapAnew(looks, whiteSpace, text, room));
      return alreadyWrapped.get(key)!;
    };
    // A table of choices has the same text in hundreds of fields; each measurement lays the page out.
    const alreadyWrapped = new Map<string, { height: number; width: number }>();
    const wrapAnew = (looks: Partial<CSSStyleDeclaration>, whiteSpace: string, text: string, room: number) => {
      const copy = document.createElement('div');
      Object.assign(copy.style, looks);
      Object.assign(copy.style, { position: 'fixed', visibility: 'hidden', insetBlockStart: '0', width: `${room}px` });
      copy.style.setProperty('line-height', 'normal', 'important');
      document.body.append(copy);
      const heightOf = (content: string, wraps: string) => {
        copy.style.whiteSpace = wraps;
        copy.textContent = content;
        return copy.getBoundingClientRect().height;
      };
      const line = heightOf('x', 'pre');
      const unwrapped = heightOf(text, 'pre');
      const lines = Math.round(heightOf(text, whiteSpace) / unwrapped);
      const needed = { height: lines * line, width: copy.scrollWidth > copy.clientWidth ? copy.scrollWidth : 0 };
      copy.remove();
      return needed;
    };
    for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      'select, input[placeholder], input[type=button], input[type=submit]',
    )) {
      if (!measure || !isShown(field) || !isInUse(field) || isForReadersOnly(field)) continue;
      const style = getComputedStyle(field);
      const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value ? '' : field.placeholder;
      measure.font = fontOf(field);
      measure.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
      measure.wordSpacing = style.wordSpacing === 'normal' ? '0px' : style.wordSpacing;
      const room = field.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
      if (field instanceof HTMLSelectElement && style.whiteSpace !== 'pre' && style.whiteSpace !== 'nowrap') {
        // The room is told in whole pixels, and a field may be just as wide as its text.
        const needed = wrapped(field, text, room + slack);
        const height = field.clientHeight - Number.parseFloat(style.paddingBlockStart) - Number.parseFloat(style.paddingBlockEnd);
        if (needed.width > room + slack || needed.height > height + slack)
          say(
            field,
            `“${text}” needs ${needed.width} × ${Math.ceil(needed.height)} pixels, the field has ${Math.floor(room)} × ${height}, with letters ${style.letterSpacing} apart in a frame of ${field.parentElement?.clientWidth}.`,
          );
        continue;
      }
      const needed = measure.measureText(text).width;
      if (needed > room + slack) say(field, `“${text}” needs ${Math.ceil(needed)} pixels, the field has ${Math.floor(room)}.`);
    }
    return found;
  });
