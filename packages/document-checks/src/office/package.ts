import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { readZip, Refused, type Zip } from '../zip/read-zip.ts';

/** Where a part leads (ECMA-376-2, 6.5). */
export interface Relationship {
  /** The last part of its type, such as `image` or `hyperlink`. */
  type: string;
  /** A part of the package, or the address of something outside, which is never opened. */
  target: string;
  isExternal: boolean;
}

/** An Office file: parts of XML, and what they refer to. */
export interface OfficePackage {
  zip: Zip;
  /** The part that the package begins with, such as `word/document.xml`. */
  main: string;
  /** The root of a part; null where there is none or it cannot be read, which is noted. */
  part(name: string): XmlElement | null;
  relationships(part: string): ReadonlyMap<string, Relationship>;
  /** The part of a type that another leads to; null where there is none. */
  related(part: string, type: string): string | null;
  title: string | null;
  /** Whether some part was there and could not be read. */
  isDamaged: () => boolean;
}

/** A target as the name of a part: relative to the folder of the part that leads there. */
function resolved(part: string, target: string): string {
  const steps = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

const relationshipsOf = (part: string): string => part.replace(/([^/]*)$/u, '_rels/$1.rels');

/** Opens an Office file. Throws Refused. */
export function openPackage(bytes: Uint8Array): OfficePackage {
  const zip = readZip(bytes);
  const parts = new Map<string, XmlElement | null>();
  const leads = new Map<string, ReadonlyMap<string, Relationship>>();
  let isDamaged = false;

  const part = (name: string): XmlElement | null => {
    const known = parts.get(name);
    if (known !== undefined) return known;
    let root: XmlElement | null = null;
    try {
      const plain = zip.bytes(name);
      root = plain && readXml(plain);
    } catch (error) {
      if (!(error instanceof Refused) || error.reason === 'bomb') throw error;
      isDamaged = true;
    }
    parts.set(name, root);
    return root;
  };

  const relationships = (name: string): ReadonlyMap<string, Relationship> => {
    const known = leads.get(name);
    if (known) return known;
    const found = new Map<string, Relationship>();
    for (const one of childrenOf(part(relationshipsOf(name)), 'rel:Relationship')) {
      const target = attributeOf(one, 'Target') ?? '';
      const isExternal = attributeOf(one, 'TargetMode') === 'External';
      const type = (attributeOf(one, 'Type') ?? '').split('/').at(-1) ?? '';
      found.set(attributeOf(one, 'Id') ?? '', { type, target: isExternal ? target : resolved(name, target), isExternal });
    }
    leads.set(name, found);
    return found;
  };

  const related = (name: string, type: string): string | null =>
    [...relationships(name).values()].find((one) => one.type === type && !one.isExternal)?.target ?? null;

  const main = related('', 'officeDocument');
  if (main === null || !part(main)) throw new Refused('damaged');
  const properties = part(related('', 'core-properties') ?? 'docProps/core.xml');
  const title = childOf(properties, 'dc:title');
  return { zip, main, part, relationships, related, title: title ? textOf(title).trim() || null : null, isDamaged: () => isDamaged };
}
