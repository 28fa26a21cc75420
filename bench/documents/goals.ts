/** What readings must reach in the mean of a set. */
export const goals = {
  text: { cer_text: 0.01, heading_f1: 0.97, list_f1: 0.97, table_cell_f1: 0.97, zone_recall: 0.95 },
  pictures: { cer_text: 0.03, heading_f1: 0.9, list_f1: 0.9 },
  unseen: { cer_text: 0.01, heading_f1: 0.95, list_f1: 0.95, table_cell_f1: 0.95 },
  /** Of the pages a second that pdf.js extracts the text of. */
  speed: 0.6,
  /** Pages a second of a whole conversion, with all outputs. */
  whole: 20,
  /** Of the seconds that the tesseract program alone takes. */
  ocr: 1.2,
  pages: 300,
  bytes: 600e6,
  uploads: 20,
  listMilliseconds: 100,
} as const;
