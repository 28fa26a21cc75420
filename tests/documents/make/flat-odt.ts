import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attribute = (element: Element, name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const elementsIn = (node: Node): Element[] => childrenOf(node).filter((child) => tree.isElementNode(child));
const everyElement = (node: Node): Element[] => elementsIn(node).flatMap((child) => [child, ...everyElement(child)]);

/** Text as OpenDocument wants it; a reference to a note carries the whole note, which Writer sets at the foot of the page. */
function inline(node: Node, notes: Map<string, Element>): string {
  if (tree.isTextNode(node)) return escape(node.value.replaceAll(/\s+/g, ' '));
  if (!tree.isElementNode(node)) return '';
  const note = attribute(node, 'role') === 'doc-noteref' ? notes.get(attribute(node, 'href')?.slice(1) ?? '') : undefined;
  const inner = node.childNodes.map((child) => inline(child, notes)).join('');
  if (!note) return inner;
  const said = note.childNodes.map((child) => inline(child, notes)).join('');
  return `<text:note text:note-class="footnote"><text:note-citation text:label="${inner}">${inner}</text:note-citation><text:note-body><text:p text:style-name="Note">${said}</text:p></text:note-body></text:note>`;
}

function block(element: Element, notes: Map<string, Element>): string {
  const inner = () => element.childNodes.map((child) => inline(child, notes)).join('');
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (level) return `<text:h text:style-name="H${level}" text:outline-level="${level}">${inner()}</text:h>`;
  if (element.tagName === 'p') return `<text:p text:style-name="Body">${inner()}</text:p>`;
  if (/^[uo]l$/.test(element.tagName)) {
    const items = elementsIn(element).map((item) => {
      const said = item.childNodes.map((child) => inline(child, notes)).join('');
      return `<text:list-item><text:p text:style-name="Item">${said.trim()}</text:p></text:list-item>`;
    });
    return `<text:list text:style-name="${element.tagName === 'ul' ? 'Bullets' : 'Numbers'}">${items.join('')}</text:list>`;
  }
  return '';
}

const namespaces = ['office', 'style', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  )
  .join(' ');

/**
 * An HTML source as a flat OpenDocument text, which Writer sets with running heads, columns and footnotes: headings, paragraphs, flat
 * lists and notes. The `html` element says how: `data-columns`, `data-head`, `data-font`.
 */
export function flatOdt(html: string): string {
  const document = parse(html);
  const all = everyElement(document);
  const [root] = all;
  if (!root) throw new Error('an HTML document without html');
  const notes = new Map(
    all.flatMap((element) => (attribute(element, 'role') === 'doc-footnote' ? [[attribute(element, 'id') ?? '', element] as const] : [])),
  );
  const title = all.find(({ tagName }) => tagName === 'title');
  const body = all.find(({ tagName }) => tagName === 'body');
  const isArabic = attribute(root, 'lang') === 'ar';
  const [font, columns] = [attribute(root, 'data-font') ?? '', Number(attribute(root, 'data-columns') ?? 1)];
  const written = isArabic
    ? `style:font-name-complex="F" style:language-complex="ar" style:country-complex="EG" fo:language="en" fo:country="GB"`
    : `style:font-name="F" fo:language="en" fo:country="GB"`;
  const text = (size: number, isBold = false) =>
    `<style:text-properties ${written} fo:font-size="${size}pt" style:font-size-complex="${size}pt"${isBold ? ' fo:font-weight="bold" style:font-weight-complex="bold"' : ''}/>`;
  const paragraph = (name: string, before: number, after: number, properties: string, align = isArabic ? 'end' : 'start', hanging = 0) =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties fo:margin-left="${hanging}mm" fo:text-indent="${-hanging}mm" fo:margin-top="${before}mm" fo:margin-bottom="${after}mm" fo:text-align="${align}" style:writing-mode="${isArabic ? 'rl-tb' : 'lr-tb'}"/>${properties}</style:style>`;
  const list = (name: string, level: string) =>
    `<text:list-style style:name="${name}">${level}<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-5mm" fo:margin-left="8mm"/></style:list-level-properties></text:list-level-style-${name === 'Bullets' ? 'bullet' : 'number'}></text:list-style>`;
  const columnsOf = columns > 1 ? `<style:columns fo:column-count="${columns}" fo:column-gap="8mm"/>` : '';
  const base = isArabic ? 14 : 10.5;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:meta><dc:title>${escape(
    title
      ? childrenOf(title)
          .map((child) => (tree.isTextNode(child) ? child.value : ''))
          .join('')
      : '',
  )}</dc:title><dc:language>${isArabic ? 'ar-EG' : 'en-GB'}</dc:language></office:meta>
<office:font-face-decls><style:font-face style:name="F" svg:font-family="'${font}'"/></office:font-face-decls>
<office:styles><style:default-style style:family="paragraph">${text(base)}</style:default-style>
${paragraph('Body', 0, 2.5, text(base), 'justify')}${paragraph('Item', 0, 1, text(base))}${paragraph('Note', 0, 0.5, text(base - 2), isArabic ? 'end' : 'start', 5)}${paragraph('Head', 0, 3, text(base - 1.5), 'center')}
${paragraph('H1', 0, 5, text(base + 9, true))}${paragraph('H2', 4, 2, text(base + 3.5, true))}${paragraph('H3', 3, 1.5, text(base + 1, true))}
${list('Bullets', '<text:list-level-style-bullet text:level="1" text:bullet-char="•">')}${list('Numbers', '<text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix=".">')}</office:styles>
<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="${isArabic ? '160mm' : '210mm'}" fo:page-height="${isArabic ? '230mm' : '190mm'}" fo:margin="18mm" style:writing-mode="${isArabic ? 'rl-tb' : 'lr-tb'}">${columnsOf}</style:page-layout-properties><style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"><style:header><text:p text:style-name="Head">${escape(attribute(root, 'data-head') ?? '')}</text:p></style:header><style:footer><text:p text:style-name="Head"><text:page-number/></text:p></style:footer></style:master-page></office:master-styles>
<office:body><office:text>${
    body
      ? elementsIn(body)
          .map((element) => block(element, notes))
          .join('\n')
      : ''
  }</office:text></office:body></office:document>`;
}
