import { reviewUnless, type Verdict } from '../check.ts';

const fileName = /^[\p{L}\p{N}_\s().+-]{1,120}\.(?:png|jpe?g|gif|bmp|tiff?|webp|svg|emf|wmf|heic|pdf|eps)$/iu;
/** The way to a file, and what mail programs call a picture. */
const filePath = /^(?:(?:[a-z]:|\.{0,2})[\\/]|https?:\/\/)\S*\.(?:png|jpe?g|gif|bmp|tiff?|webp|svg|emf|wmf)(?:\?\S*)?$|^cid:\S+$/iu;
const driveFile = /^[a-z]:\\.*\.\w{3,4}$/iu;
/** What is longer is no name. */
const longest = 500;
/** With more words it may be a sentence that ends with the name of a file. */
const longestName = 5;
/** Names that programs and cameras give: "Picture 3", "image1", "IMG_2041", "صورة 3". */
const numbered = /^(?:picture|image|img|photo|graphic|chart|diagram|dsc|screenshot|object|shape|group|صورة|رسم|مخطط|شكل)[\s_-]*\d*$/iu;
const placeholder = /^(?:alt(?:ernative)?[\s-]*text|description|todo|tbd|n\/?a|untitled|x+|\.+|-+|نص بديل|وصف)$/iu;
/** What programs add to texts that they have made up. */
const generated = /(?:description automatically generated|ai-generated content may be incorrect|تم إنشاء الوصف تلقائي)/iu;

/** Whether an alternative text can replace what it belongs to, as far as its words show. */
export function judgeAlternative(text: string): Verdict {
  const words = text.trim();
  if (words.length > longest) return reviewUnless(!generated.test(words));
  if (fileName.test(words) && words.split(/\s+/u).length > longestName) return 'needs_review';
  if ([fileName, filePath, driveFile].some((pattern) => pattern.test(words)) || numbered.test(words) || placeholder.test(words))
    return 'failed';
  return reviewUnless(!generated.test(words));
}
