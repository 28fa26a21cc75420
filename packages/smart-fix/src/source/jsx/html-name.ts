/** React's names of attributes that are not HTML's in lower case. */
const renamed = new Map(
  Object.entries({
    className: 'class',
    htmlFor: 'for',
    acceptCharset: 'accept-charset',
    httpEquiv: 'http-equiv',
    defaultValue: 'value',
    defaultChecked: 'checked',
  }),
);
/** SVG's and XML's, which React writes without their hyphens and colons. */
const hyphenated =
  /^(?:stroke|fill|clip|font|text|stop|color|dominant|alignment|baseline|letter|word|marker|flood|lighting|pointer|shape|image|vector|paint)(?=[A-Z])/;
const prefixed = /^(?:xlink|xml)(?=[A-Z])/;
/** Names in which SVG itself has capitals. */
const mixed = new Set([
  'viewBox',
  'preserveAspectRatio',
  'gradientUnits',
  'gradientTransform',
  'patternUnits',
  'clipPathUnits',
  'textLength',
  'pathLength',
]);

/** The attribute that a property of a JSX element sets on the page. */
export function htmlName(property: string): string {
  const known = renamed.get(property);
  if (known) return known;
  if (prefixed.test(property)) return property.replace(/([A-Z])/, (letter) => `:${letter.toLowerCase()}`);
  if (hyphenated.test(property)) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return mixed.has(property) ? property : property.toLowerCase();
}
