import arNames from '@manara/messages/ar/criteria.json' with { type: 'json' };
import arPlain from '@manara/messages/ar/criteria-plain.json' with { type: 'json' };
import enNames from '@manara/messages/en/criteria.json' with { type: 'json' };
import enPlain from '@manara/messages/en/criteria-plain.json' with { type: 'json' };
import arPatterns from '@manara/messages/ar/patterns.json' with { type: 'json' };
import enPatterns from '@manara/messages/en/patterns.json' with { type: 'json' };
import type { AssistantSource } from '@manara/contract/assistant';
import { documentRuleIds } from '@manara/core/document-check/document-rules';
import { issueDocumentation } from '@manara/core/issue-documentation';
import { laws } from '@manara/core/regulations/regulations';
import { ruleData } from '@manara/core/rules/rule-data';
import { ruleInfo } from '@manara/core/rules/rule-table';
import { criteria, type Criterion } from '@manara/core/wcag/criteria';
import { criteriaOf, technique } from '@manara/core/wcag/techniques';
import { plainText, type Block, type GuidePage } from '@manara/messages/guide/page';
import { readGuide } from '@manara/messages/guide/read-guide';
import { languages, type Language } from '@manara/messages/locale';
import { createFormatter } from '../../../platform/text/formatter.ts';
import { explainedTechniques, techniqueAdvice, techniqueTitle } from '../../../platform/text/technique-text.ts';
import { regulationName, regulationText, type RegulationText } from '../../../platform/text/regulation-text.ts';
import { withoutMarks } from '../../../platform/text/without-marks.ts';
import { ruleFix, ruleHarm, ruleTitle } from '../../issues/issue-text.ts';
import { answerText } from '../answer-text.ts';
import { patternIds, type PatternId } from './pattern-ids.ts';

/** A passage in one language: what stands above it, and its sentences. */
interface Said {
  title: string;
  sentences: string[];
  /** More that it can be found by, and is not quoted. */
  further: string;
}

/** Something that the product knows, by texts of its own. */
export interface Passage {
  /** `criterion/1.4.3`, `rule/image-alt`, `law/eaa`, `technique/H37`, `pattern/tabs`, `guide/dashboard`. */
  id: string;
  kind: Exclude<AssistantSource['kind'], 'figures'>;
  /** Where it can be read on. */
  href: string;
  said: Record<Language, Said>;
}

const both = (say: (language: Language) => Said): Passage['said'] => ({ en: say('en'), ar: say('ar') });

const nameOf = createFormatter<keyof typeof enNames>({ en: enNames, ar: arNames });
const plainOf = createFormatter<keyof typeof enPlain>({ en: enPlain, ar: arPlain });

/** `1.4.3 Contrast (Minimum)`. */
export const criterionTitle = (language: Language, number: string): string =>
  `${number} ${nameOf(language, `criterion.${number}` as keyof typeof enNames)}`;

const criterionPassage = ({ number, level, since, until, understanding }: Criterion): Passage => ({
  id: `criterion/${number}`,
  kind: 'criterion',
  href: understanding,
  said: both((language) => ({
    title: criterionTitle(language, number),
    sentences: [
      plainOf(language, `criterion.${number}.plain` as keyof typeof enPlain),
      until === null
        ? answerText(language, 'passage.level', { level, version: since })
        : answerText(language, 'passage.level_until', { level, version: since, until }),
    ],
    further: '',
  })),
});

/** Which criteria something belongs to, where it does. */
const ofCriteria = (language: Language, numbers: readonly string[]): string[] =>
  numbers.length === 0
    ? []
    : [answerText(language, 'passage.criteria', { criteria: numbers.map((number) => criterionTitle(language, number)).join('; ') })];

const rulePassage = (ruleId: string): Passage => {
  const { issueType, sc } = ruleInfo(ruleId);
  return {
    id: `rule/${ruleId}`,
    kind: 'rule',
    href: issueDocumentation(issueType),
    said: both((language) => ({
      title: withoutMarks(ruleTitle(language, ruleId)),
      sentences: [withoutMarks(ruleFix(language, ruleId)), withoutMarks(ruleHarm(language, ruleId)), ...ofCriteria(language, sc)],
      further: ruleId,
    })),
  };
};

/** Words by which people ask for one of them. */
const ofTechniques = { sufficient: 'technique تقنية', failure: 'failure إخفاق فشل' };

const techniquePassage = (id: string): Passage => ({
  id: `technique/${id}`,
  kind: 'technique',
  href: technique(id).url,
  said: both((language) => ({
    title: `${techniqueTitle(language, id)} (${id})`,
    sentences: [techniqueAdvice(language, id), ...ofCriteria(language, criteriaOf(id))],
    further: ofTechniques[technique(id).kind],
  })),
});

const patternOf = createFormatter<keyof typeof enPatterns>({ en: enPatterns, ar: arPatterns });

/** Words by which people ask for any of them. */
const ofPatterns = {
  en: 'build widget component ARIA roles keyboard',
  ar: 'أبني بناء مكون ميسر أدوار لوحة المفاتيح',
};

const patternPassage = (id: PatternId): Passage => ({
  id: `pattern/${id}`,
  kind: 'pattern',
  href: `https://www.w3.org/WAI/ARIA/apg/patterns/${id}/`,
  said: both((language) => ({
    title: patternOf(language, `pattern.${id}.title`),
    sentences: (['structure', 'keys', 'advice'] as const).map((part) => withoutMarks(patternOf(language, `pattern.${id}.${part}`))),
    further: ofPatterns[language],
  })),
});

const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

const lawPassages = (): Passage[] =>
  laws.map(({ id, appliesTo, note, dates, source, jurisdiction }) => ({
    id: `law/${id}`,
    kind: 'law',
    href: source,
    said: both((language) => ({
      title: regulationName(language, id),
      sentences: [
        ...dates.map(({ date, what }) =>
          answerText(language, 'passage.date', { date: dayIn(language, date), what: regulationText(language, what as RegulationText) }),
        ),
        regulationText(language, appliesTo as RegulationText),
        regulationText(language, note as RegulationText),
      ],
      further: regulationText(language, `jurisdiction.${jurisdiction}`),
    })),
  }));

/** What is quoted of a page of the documentation: its first paragraph, and the steps where it has some. */
function quoted(blocks: readonly Block[]): string[] {
  const first = blocks.find((block) => block.kind === 'paragraph');
  const steps = blocks.find((block) => block.kind === 'list' && block.isOrdered);
  return [
    ...(first?.kind === 'paragraph' ? [plainText(first.parts)] : []),
    ...(steps?.kind === 'list' ? steps.items.map((item, index) => `${index + 1}. ${plainText(item)}`) : []),
  ];
}

const furtherOf = ({ blocks }: GuidePage): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'heading') return [block.text];
      return block.kind === 'list' ? block.items.map(plainText) : [plainText(block.parts)];
    })
    .join(' ');

function guidePassages(): Passage[] {
  const pages = { en: readGuide('en'), ar: readGuide('ar') };
  return pages.en.map(({ slug }) => ({
    id: `guide/${slug}`,
    kind: 'guide',
    href: `/support/documentation/${slug}`,
    said: both((language) => {
      const page = pages[language].find((one) => one.slug === slug);
      if (!page) throw new Error(`The documentation has no ${slug} in ${language}`);
      return { title: page.title, sentences: quoted(page.blocks), further: furtherOf(page) };
    }),
  }));
}

/** All that the product knows by texts of its own: criteria, rules of websites and documents, laws, techniques, patterns of widgets, documentation. */
export const readPassages = (): Passage[] => [
  ...[...criteria.values()].map(criterionPassage),
  ...[...Object.keys(ruleData), ...documentRuleIds].map(rulePassage),
  ...lawPassages(),
  ...explainedTechniques.map(techniquePassage),
  ...patternIds.map(patternPassage),
  ...guidePassages(),
];
