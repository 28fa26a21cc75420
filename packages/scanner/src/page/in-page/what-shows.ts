/**
 * How much of the page can be seen. `nothing`: what it is about is not there; `busy`: nothing but signs that something is being fetched; `partly`: such signs
 * beside its content; `shown`: its content.
 */
export type Showing = 'nothing' | 'busy' | 'partly' | 'shown';

/**
 * What people would see of the page now. Parts outside of `main` in a header, footer, navigation or aside are not what a page is about, where there is
 * a place for that (`main`, or the root that a framework draws into). Walks no further than it must. Runs in the page.
 */
export function whatShows(): Showing {
  const busyMark = '[aria-busy="true" i],[role="progressbar" i]:not([aria-valuenow])';
  const busyName = /(?:^|[\s_-])(?:spin|spinner|loader|loading|preloader|throbber|skeleton|shimmer|splash)(?:$|[\s_-])/i;
  const busyFile = /(?:^|[/_-])(?:spinner|loader|loading|preloader|throbber)[^/]*\.(?:gif|svg|png|apng|webp)/i;
  const busyWords =
    /^[\s\p{P}\p{S}]*(?:loading|please wait|one moment|just a moment|initiali[sz]ing|preparing|wird geladen|lädt|bitte warten|chargement|veuillez patienter|cargando|espere|caricamento|attendere|carregando|aguarde|laden|even geduld|ładowanie|proszę czekać|загрузка|подождите|yükleniyor|読み込み中|加载中|로딩|جار[ٍي]? التحميل|يرجى الانتظار|انتظر)[^\n]{0,40}$/iu;
  const mounts = 'main,[role="main" i],#root,#app,#__next,#__nuxt,#svelte,#gatsby-focus-wrapper,app-root,[data-reactroot],[ng-version]';
  const places = ':is(body,body>*)>:is(div,section,article):empty';
  const placeName = /content|main|body|page|app|root|view|outlet|container|wrap|result|list/i;
  const helperName = /modal|dialog|portal|toast|overlay|popup|popover|tooltip|drawer|backdrop|notif|announce|live|fb-|captcha|pixel|track/i;
  const media = /^(?:img|svg|canvas|video|audio|object|embed|iframe|input|button|select|textarea|meter)$/;
  const silent = /^(?:script|style|noscript|template|title|head|link|meta)$/;
  const edges = /^(?:header|footer|nav|aside)$/;
  const edgeRoles = /^(?:banner|contentinfo|navigation|complementary)$/;
  const enough = 200;

  const ofElement = <Key extends keyof Element>(element: Element, key: Key): Element[Key] => {
    const value: unknown = Reflect.get(Element.prototype, key, element);
    return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
  };
  const ofDocument = <Key extends keyof Document>(key: Key): Document[Key] => {
    const value: unknown = Reflect.get(Document.prototype, key, document);
    return (typeof value === 'function' ? value.bind(document) : value) as Document[Key];
  };
  const attribute = (element: Element, name: string): string => ofElement(element, 'getAttribute')(name) ?? '';
  const isDrawn = (element: Element): boolean => {
    if (!ofElement(element, 'checkVisibility')({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height, right, bottom } = ofElement(element, 'getBoundingClientRect')();
    // One pixel, or far out to the left or above, is for screen readers alone.
    return width * height > 16 && right + scrollX > 0 && bottom + scrollY > 0;
  };
  const isBusy = (element: Element): boolean => {
    if (ofElement(element, 'matches')(busyMark)) return true;
    const named = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
    if (!busyName.test(named) || /^(?:html|body|main|img|picture|video|iframe|input|button)$/.test(ofElement(element, 'localName')))
      return false;
    return (
      (ofElement(element, 'textContent') ?? '').trim().length <= 60 &&
      ofElement(element, 'querySelector')('a[href],button,input,img') === null
    );
  };

  const isBusyPicture = (element: Element, name: string): boolean =>
    /^(?:img|svg)$/.test(name) &&
    (['alt', 'aria-label', 'title'].some((each) => busyWords.test(attribute(element, each))) || busyFile.test(attribute(element, 'src')));
  /** One in the root that a framework draws into may be all that there is until it does. */
  const isSmallPicture = (element: Element, name: string): boolean => {
    const { width, height } = ofElement(element, 'getBoundingClientRect')();
    return /^(?:img|svg)$/.test(name) && width <= 120 && height <= 120 && ofElement(element, 'closest')(mounts) !== null;
  };

  let core = '';
  let pictures = 0;
  let hasMedia = false;
  let hasEdge = false;
  let hasBusy = false;
  let visited = 0;
  /** A layer over the whole window that says nothing: people see it, not what is beneath. */
  const isBlankLayer = (element: Element): boolean => {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute') return false;
    if (isBusy(element)) return true;
    const isOpaque = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) || backgroundImage !== 'none';
    return (
      isOpaque &&
      (ofElement(element, 'textContent') ?? '').trim() === '' &&
      ofElement(element, 'querySelector')('img,a[href],button,input,canvas,video,iframe') === null
    );
  };
  const layersAt = (across: number, down: number): Element[] => {
    const layers: Element[] = [];
    let at = ofDocument('elementFromPoint')(innerWidth * across, innerHeight * down);
    for (; at && at !== ofDocument('body'); at = ofElement(at, 'parentElement')) if (isBlankLayer(at)) layers.push(at);
    return layers;
  };
  const [middle, ...others] = [layersAt(0.5, 0.5), layersAt(0.1, 0.1), layersAt(0.9, 0.1), layersAt(0.1, 0.9), layersAt(0.9, 0.9)];
  if (middle?.some((layer) => others.every((layers) => layers.includes(layer)))) return 'busy';
  const isFull = (): boolean => hasMedia || core.length >= enough || visited > 20_000;
  const walk = (node: Node, isCore: boolean, isWithinPart: boolean, depth = 0): void => {
    if (isFull() || depth > 500) return;
    visited += 1;
    if (node instanceof Text) {
      const text = node.data.replace(/(?:\s|\u200b|\u200c|\u200d|\ufeff)+/g, ' ').trim();
      if (!text) return;
      const range = new Range();
      range.selectNodeContents(node);
      const { width, height, right, bottom } = range.getBoundingClientRect();
      if (width * height <= 16 || right + scrollX <= 0 || bottom + scrollY <= 0) return;
      if (isCore) core = `${core} ${text}`.trim();
      else hasEdge = true;
      return;
    }
    if (!(node instanceof Element)) return;
    const name = ofElement(node, 'localName');
    if (silent.test(name)) return;
    if (
      !ofElement(node, 'checkVisibility')({ visibilityProperty: false, opacityProperty: true }) &&
      name !== 'slot' &&
      getComputedStyle(node).display !== 'contents'
    )
      return;
    if (isBusy(node)) {
      hasBusy ||= isCore && isDrawn(node);
      return;
    }
    const role = attribute(node, 'role').toLowerCase();
    const isEdge = !isWithinPart && (edges.test(name) || edgeRoles.test(role));
    const counts = isCore && !isEdge;
    if (media.test(name) && attribute(node, 'type') !== 'hidden' && isDrawn(node)) {
      if (isBusyPicture(node, name)) hasBusy ||= isCore;
      else if (counts && isSmallPicture(node, name)) pictures += 1;
      else if (counts) hasMedia = true;
      else hasEdge = true;
      return;
    }
    const within = isWithinPart || /^(?:main|article|section|dialog)$/.test(name) || role === 'main' || role === 'dialog';
    for (const child of ofElement(node, 'shadowRoot')?.childNodes ?? ofElement(node, 'childNodes')) walk(child, counts, within, depth + 1);
    if (name === 'slot' && node instanceof HTMLSlotElement)
      for (const child of node.assignedNodes()) walk(child, counts, within, depth + 1);
  };
  const root = ofDocument('body') ?? ofDocument('documentElement');
  if (root) walk(root, true, false);
  const hasScripts = ofDocument('scripts').length > 0;
  if (pictures === 1 && core === '' && !hasMedia && hasScripts) return 'busy';
  hasMedia ||= pictures > 0;
  if (isFull()) {
    const signs = [...ofDocument('querySelectorAll')(busyMark)].slice(0, 50);
    return hasBusy || signs.some((sign) => !ofElement(sign, 'closest')('header,footer,nav,aside') && isDrawn(sign)) ? 'partly' : 'shown';
  }
  const isWaiting = busyWords.test(core);
  if (core && !isWaiting) {
    if (hasBusy) return core.length < 40 ? 'busy' : 'partly';
    // A sentence that trails off may be about to be replaced.
    return core.length <= 40 && /(?:…|\.\.\.)$/.test(core) ? 'partly' : 'shown';
  }
  if (hasBusy || isWaiting) return 'busy';
  if (!hasEdge || ofDocument('querySelector')(mounts) !== null) return 'nothing';
  // Edges alone are the whole of some pages, but not where scripts leave a place between them empty.
  const isPlace = (element: Element): boolean => {
    const named = `${attribute(element, 'id')} ${attribute(element, 'class')}`;
    return placeName.test(named) && !helperName.test(named) && !ofElement(element, 'closest')('header,footer,nav,aside');
  };
  const mayBeDrawn = hasScripts && [...ofDocument('querySelectorAll')(places)].slice(0, 50).some(isPlace);
  return mayBeDrawn ? 'nothing' : 'shown';
}
