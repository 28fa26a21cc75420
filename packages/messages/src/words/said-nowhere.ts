import { withoutFieldWords } from './field-words.ts';

/** Words that people don't say of software. */
const odd =
  /\b(?:stands?|stood|whoever|whom|(?:some|any|every|no)body|mend(?:s|ed|ing)?|reckon(?:s|ed|ing)?|deeds?|parcels?|told|leans?|hands?|signs?|anew|thereby|wherein|whereupon|whilst|amongst|upon|hence|shall|lest|all the same|what is not|give[sn]? in)\b/i;

/** One spelling, the American one; and one word where there are two: email, website, sign in, file name. */
const british =
  /\b\w*(?:(?:organ|recogn|summar|author|custom|initial|minim|maxim|optim|priorit|categor|apolog|synchron|normal|standard|visual|util|special|final|local|capital|general)is(?:e[drs]?|ing|ation)|analys(?:e[drs]?|ing)|colour|behaviour|favour|honour|neighbour|labour|harbour|licence|defence|offence|cancell(?:ed|ing)|label{2}(?:ed|ing)|model{2}(?:ed|ing)|travell|catalogue|dialogue|centre|metre|grey|cheque|judgement|acknowledgement|artefact|programme)\w*\b/i;
const variants =
  /\be-mails?\b|\bmails\b|\bweb ?sites?\b(?<!\bwebsites?)|\blog(?:s|ged|ging)? (?:in|out|on|off)\b|\blog(?:in|out|on|off)\b|\bfilenames?\b|\buser names?\b|\bdrop ?downs?\b|\bscreenreaders?\b|\bpop-ups?\b|\bwhite space\b/i;

/** What of a text people don't say, if anything. */
export function saidNowhere(text: string): string | null {
  const left = withoutFieldWords(text);
  return odd.exec(left)?.[0] ?? british.exec(left)?.[0] ?? variants.exec(left)?.[0] ?? null;
}

/** A word of Arabic that belongs to another family of terms than the authorised translation of WCAG, or is not written so. */
const oddArabic =
  /إمكانية الوصول|سهولة الوصول|الإتاحة|الولوج|يُعاقون|صفحات مقروءة|معيارًا معيارًا|نظر الناس|إزالة النموذج|إيميل|مسئول|شئون|أدخِل|أزِل|يُرجى|مشفَّر|معدَّل|(?<!\p{L})قم ب|\p{Script=Arabic}[,;?]/u;
export const saidNowhereInArabic = (text: string): string | null => oddArabic.exec(text)?.[0] ?? null;
