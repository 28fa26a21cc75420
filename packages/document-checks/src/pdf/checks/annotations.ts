import type { Annotation, PdfFile } from '../document.ts';

export const annotationsOf = ({ pages }: PdfFile): Annotation[] => pages.flatMap(({ annotations }) => annotations);
export const linksOf = (document: PdfFile): Annotation[] => annotationsOf(document).filter(({ kind }) => kind === 'Link');
export const fieldsOf = (document: PdfFile): Annotation[] => annotationsOf(document).filter(({ kind }) => kind === 'Widget');
