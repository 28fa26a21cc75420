/** What lies over the page: `covered`: people cannot reach what is beneath, or most of it; `overlaid`: a notice over a part. `by`: that element, as a short selector. */
export interface Covering {
  kind: 'covered' | 'overlaid';
  by: string;
}

/**
 * Whether something keeps people from the page: a modal, what is inert or hidden from assistive technology, a dialog in place of the page, or a
 * layer over more than half of the window. Null where nothing does. Runs in the page, scrolled to its top.
 */
export function covering(): Covering | null {
  const own = <Key extends keyof Element>(element: Element, key: Key): Element[Key] => {
    const value: unknown = Reflect.get(Element.prototype, key, element);
    return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
  };
  const ofDocument = <Key extends keyof Document>(key: Key): Document[Key] => {
    const value: unknown = Reflect.get(Document.prototype, key, document);
    return (typeof value === 'function' ? value.bind(document) : value) as Document[Key];
  };
  const dialogs = 'dialog[open],[role="dialog" i],[role="alertdialog" i],[aria-modal="true" i]';
  const unreachable = '[inert],[aria-hidden="true" i]';
  const notice = /cookie|consent|gdpr|privacy|overlay|modal|popup|pop-up|interstitial|paywall|lightbox|newsletter|age-?gate|banner/i;
  const noted = /cookie|consent|gdpr|paywall|newsletter|popup|pop-up|interstitial|age-?gate/i;
  const body = ofDocument('body');
  if (!body) return null;
  const box = (element: Element): DOMRect => own(element, 'getBoundingClientRect')();
  const isDrawn = (element: Element): boolean => {
    const { width, height } = box(element);
    return width * height > 16 && own(element, 'checkVisibility')({ visibilityProperty: true, opacityProperty: true });
  };
  const attribute = (element: Element, name: string): string => own(element, 'getAttribute')(name) ?? '';
  const nameOf = (element: Element): string => {
    const id = attribute(element, 'id');
    const [first] = own(element, 'classList');
    const role = attribute(element, 'role');
    return `${own(element, 'localName')}${id ? `#${id}` : first ? `.${first}` : role ? `[role=${role}]` : ''}`.slice(0, 100);
  };
  const has = (outer: Element, inner: Node): boolean => own(outer, 'contains')(inner);

  /** Pieces of text and pictures that are drawn, the first ones. */
  const pieces: { element: Element; weight: number; isText: boolean }[] = [];
  const walker = ofDocument('createTreeWalker')(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let visited = 0; pieces.length < 200 && visited < 20_000; visited += 1) {
    const node = walker.nextNode();
    if (!node) break;
    if (node instanceof Text) {
      const length = node.data.replace(/\s+/g, ' ').trim().length;
      const parent = node.parentElement;
      if (length > 0 && parent && !/^(?:script|style|noscript|template)$/.test(own(parent, 'localName')) && isDrawn(parent))
        pieces.push({ element: parent, weight: length, isText: true });
    } else if (
      node instanceof Element &&
      /^(?:img|input|select|textarea|video|canvas|iframe)$/.test(own(node, 'localName')) &&
      isDrawn(node)
    )
      pieces.push({ element: node, weight: 10, isText: false });
  }
  const weigh = (which: (element: Element) => boolean): number =>
    pieces.reduce((sum, { element, weight }) => sum + (which(element) ? weight : 0), 0);

  const modal = [...ofDocument('querySelectorAll')(':modal')].find(isDrawn);
  if (modal) return { kind: 'covered', by: nameOf(modal) };
  const open = [...ofDocument('querySelectorAll')(dialogs)].filter(isDrawn);
  const outside = (element: Element): boolean => !open.some((dialog) => has(dialog, element));
  const isKept = (element: Element): boolean => own(element, 'closest')(unreachable) !== null;
  const [firstOpen] = open;
  if (firstOpen) {
    const beside = weigh(outside);
    const kept = weigh((element) => outside(element) && isKept(element));
    if (beside === 0 || (kept > 0 && kept >= beside - kept)) return { kind: 'covered', by: nameOf(firstOpen) };
  }
  // Without a dialog: the page itself, or most of its words, as far as that is more than decoration.
  const texts = pieces.filter(({ isText }) => isText);
  const length = (some: typeof texts): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const unread = texts.filter(({ element }) => isKept(element));
  const main = ofDocument('querySelector')('main,[role="main" i]');
  const [piece] = unread;
  if (piece && (length(unread) * 2 > length(texts) || (main && isKept(main) && texts.some(({ element }) => has(main, element))))) {
    let keeper = piece.element;
    for (let at: Element | null = keeper; at; at = own(at, 'parentElement')) if (own(at, 'matches')(unreachable)) keeper = at;
    if (keeper === body || own(keeper, 'querySelector')('h1,h2,h3,p,main,article,section,form'))
      return { kind: 'covered', by: nameOf(keeper) };
  }

  const isLayer = (element: Element): boolean => {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') return true;
    const isNamed =
      own(element, 'matches')(`${dialogs},[popover]`) || notice.test(`${attribute(element, 'id')} ${attribute(element, 'class')}`);
    return isNamed && (position === 'absolute' || position === 'sticky');
  };
  const known = new Map<Element, boolean>();
  const isLayerOnce = (element: Element): boolean => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const now = isLayer(element);
    known.set(element, now);
    return now;
  };
  const find = ofDocument('elementFromPoint');
  const isBeside = (element: Element, x: number, y: number): boolean => {
    const { left, top, right, bottom } = box(element);
    return own(element, 'localName').includes('-') || own(element, 'childElementCount') === 0
      ? x < left - 1 || x > right + 1 || y < top - 1 || y > bottom + 1
      : false;
  };
  const layersAt = (x: number, y: number, hit = find(x, y)): Element[] => {
    const layers: Element[] = [];
    // A hit outside of the element's own box is a part of its shadow root with a place of its own.
    if (hit && hit !== body && isBeside(hit, x, y)) layers.push(hit);
    for (let at = hit; at; at = own(at, 'parentElement')) if (at !== body && isLayerOnce(at) && !layers.includes(at)) layers.push(at);
    return layers;
  };
  const across = 11;
  const hits = new Map<Element, number>();
  /** What is at each place of the window, and how many of them are in a layer. */
  const looks: (Element | null)[] = [];
  let points = 0;
  for (let column = 0; column < across; column += 1) {
    for (let row = 0; row < across; row += 1) {
      const [x, y] = [((column + 0.5) * innerWidth) / across, ((row + 0.5) * innerHeight) / across];
      const hit = find(x, y);
      looks.push(hit);
      const layers = layersAt(x, y, hit);
      for (const layer of layers) hits.set(layer, (hits.get(layer) ?? 0) + 1);
      if (layers.length > 0) points += 1;
    }
  }
  const half = (across * across) / 2;
  const isPlaced = (element: Element): boolean => /^(?:absolute|fixed)$/.test(getComputedStyle(element).position);
  const placedAround = (element: Element | null): Element[] => {
    const around: Element[] = [];
    for (let at = element; at && at !== body; at = own(at, 'parentElement')) if (isPlaced(at)) around.push(at);
    return around;
  };
  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== 'none' || !/^transparent$|^rgba\(.*, 0(?:\.[0-4]\d*)?\)$/.test(backgroundColor);
  };
  /** A layer without a telling name, laid over all that flows: not slides, which lie over each other, nor what frames the page. */
  const wall = (): Covering | null => {
    const over = new Map<Element, number>();
    for (const hit of looks) for (const layer of placedAround(hit)) if (isOpaque(layer)) over.set(layer, (over.get(layer) ?? 0) + 1);
    const flowing = over.size > 0 ? pieces.filter(({ element }) => placedAround(element).length === 0).slice(0, 60) : [];
    for (const [layer, count] of over) {
      const hidden = flowing.filter(({ element }) => {
        const { left, top, width, height } = box(element);
        const hit = find(left + width / 2, top + height / 2);
        return hit !== null && has(layer, hit);
      });
      if (count > half && hidden.length > 0 && hidden.length >= 0.9 * flowing.length) return { kind: 'covered', by: nameOf(layer) };
    }
    return null;
  };
  /** Pieces in the window that are in no layer. */
  const beneath = pieces.filter(({ element }) => {
    if ([...hits.keys()].some((other) => has(other, element))) return false;
    const { left, top, width, height } = box(element);
    return left + width / 2 >= 0 && top + height / 2 >= 0 && left + width / 2 < innerWidth && top + height / 2 < innerHeight;
  });
  const looked = beneath.slice(0, 60);
  const layersOver = ({ element }: { element: Element }): Element[] => {
    const { left, top, width, height } = box(element);
    return layersAt(left + width / 2, top + height / 2);
  };
  const hidesMost = (isHidden: (layers: Element[]) => boolean): boolean => {
    const hidden = looked.filter((piece) => isHidden(layersOver(piece))).length;
    return hidden > 0 && hidden * 2 >= looked.length;
  };
  let overlaid: Covering | null = null;
  for (const [layer, count] of hits) {
    if (count > half && hidesMost((layers) => layers.includes(layer))) return { kind: 'covered', by: nameOf(layer) };
    if (own(layer, 'matches')(dialogs) || noted.test(`${attribute(layer, 'id')} ${attribute(layer, 'class')}`)) {
      if (beneath.length > 0) overlaid ??= { kind: 'overlaid', by: nameOf(layer) };
    }
  }
  // Several that cover as much together.
  const [widest] = [...hits].toSorted(([, one], [, other]) => other - one);
  if (widest && points > half && hidesMost((layers) => layers.length > 0)) return { kind: 'covered', by: nameOf(widest[0]) };
  return overlaid ?? wall();
}
