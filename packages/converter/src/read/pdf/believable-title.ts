const nameless =
  /^(?:no title|title|new document|(?:untitled|document|doc|presentation|book|slide|sheet|page|layout|file|scan|image|print)\s*[-_#]?\s*\d*|بدون عنوان|بلا عنوان|مستند\s*\d*)$/iu;
const extension = /\.(?:pdf|docx?|dotx?|pptx?|xlsx?|odt|odp|rtf|txt|html?|tex|dvi|ps|eps|indd|qxd|pmd|fm|wpd|pub|exe|tiff?|jpe?g|png)$/i;
const byProgram = /^(?:Microsoft (?:Word|PowerPoint|Excel|Publisher)|PowerPoint Presentation|Word Document)(?:\s*-\s*(.*))?$/i;

/**
 * A title as a file's metadata have it; null where it is the name of a file, or what a program writes where nobody has given one: people know a
 * document by neither.
 */
export function believableTitle(title: string | null): string | null {
  const own = byProgram.exec(title ?? '');
  const said = (own ? (own[1] ?? '') : (title ?? '')).trim();
  if (!/[\p{L}\p{N}]/u.test(said) || nameless.test(said) || extension.test(said) || /^(?:https?|file):|[\\/]/i.test(said)) return null;
  // One word with strokes or figures between its letters is what files are called.
  return /^\S*(?:_\S*|\p{L}\d{3,}\S*|\d{5,})$/u.test(said) ? null : said;
}
