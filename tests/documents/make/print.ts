import { pathToFileURL } from 'node:url';
import { openBrowser } from '../../product/open-browser.ts';

/** Prints an HTML file with the product's Chromium; `head` stands over every page, its number below. */
export async function print(file: string, { tagged, head }: { tagged: boolean; head?: string }): Promise<Uint8Array> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    const line = (content: string) => `<div style="font:8pt 'Liberation Sans';width:100%;text-align:center">${content}</div>`;
    return await page.pdf({
      tagged,
      outline: tagged,
      preferCSSPageSize: true,
      printBackground: true,
      ...(head !== undefined && {
        displayHeaderFooter: true,
        headerTemplate: line(head),
        footerTemplate: line('<span class="pageNumber"></span>'),
      }),
    });
  } finally {
    await browser.close();
  }
}
