import type { Notice } from '@manara/core/document/document';
import type { Pdf } from '@manara/pdf/open-pdf';
import type { PageContent } from '@manara/pdf/page-content';
import { needsOcr } from './needs-ocr.ts';
import { pageTags } from './pdf/tagged/page-tags.ts';
import { readTags } from './pdf/tagged/read-tags.ts';
import { isVerticalWriting } from './pdf/vertical-writing.ts';
import type { SourcePage } from './source-page.ts';

/** What of a PDF is read, and what it says of all its pages. */
export interface PdfPagesAbout {
  /** Pages of the file, from 0, in the order in which they are read. */
  chosen: readonly number[];
  /** Whether that is some of them only. */
  isPart: boolean;
  isTagged: boolean;
  hasSuspects: boolean;
}

/** What a page says by itself, whatever the others say. */
export interface OwnPage extends SourcePage {
  /** Only its picture says what stands on it. */
  needsOcr: boolean;
}

export interface PdfPages {
  /** `index`: its place among those that are read. Null where nothing of the page can be read. */
  page(index: number): Promise<OwnPage | null>;
}

/** Reads the chosen pages of a PDF each by itself, so that any of them can be read anywhere. */
export function pdfPages(pdf: Pdf, { chosen, isPart, isTagged, hasSuspects }: PdfPagesAbout): PdfPages {
  const places = new Map(chosen.map((page, index) => [page, index] as const));
  return {
    async page(index) {
      const page = chosen[index] as number;
      const content = await pdf.content(page).catch(() => null);
      if (content === null) return null;
      const own = isPart ? renumbered(content, index, places) : content;
      if (needsOcr(content)) return { content: own, notices: [], needsOcr: true };
      const notices: Notice['code'][] = isVerticalWriting(own) ? ['vertical_writing'] : [];
      const tree = isTagged ? await pdf.structure(page) : null;
      if (!tree) return { content: own, notices, needsOcr: false };
      const tagged = readTags(content, tree, { hasSuspects });
      if (tagged.mistrust.length > 0) notices.push('structure_mistrusted');
      return { content: own, notices, tags: pageTags(content, tagged), tagged, needsOcr: false };
    },
  };
}

/** Where pages were left out, the others count anew; a page keeps its number as its label. */
function renumbered(content: PageContent, index: number, places: ReadonlyMap<number, number>): PageContent {
  const links = content.links.flatMap((link) => {
    if (!link.destination) return [link];
    const page = places.get(link.destination.page);
    return page === undefined ? [] : [{ ...link, destination: { ...link.destination, page } }];
  });
  return { ...content, index, label: content.label ?? String(content.index + 1), links };
}
