import { Type, type Static } from 'typebox';
import { userGroups } from '@manara/core/rules/user-group';
import { endpoint } from './endpoint.ts';
import { FileDifference } from './fix-difference.ts';
import { certainties } from './fix.ts';
import { IssueAnswer } from './issue-answers.ts';
import { Issue } from './issues.ts';
import { RetestStatus } from './retests.ts';
import { Id, Time, nullable, oneOf, page } from './shared.ts';

const IssueParams = Type.Object({ id: Id, issueId: Id });
/** Colours as `#rrggbb`. */
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** The landmarks around an element and the headings above it, the outermost first. Data from a foreign page: show as text. */
const PagePlace = Type.Object({
  landmarks: Type.Array(
    Type.Object({
      role: oneOf(['banner', 'navigation', 'main', 'complementary', 'contentinfo', 'search', 'form', 'region']),
      name: Type.String(),
    }),
  ),
  headings: Type.Array(Type.Object({ level: Type.Integer(), text: Type.String() })),
});

/** A colour that is enough against the other one. `difference`: how far it looks from the present one (CIEDE2000). */
const PassingColour = Type.Object({ colour: Colour, ratio: Type.Number(), difference: Type.Number() });

export const Contrast = Type.Object({
  foreground: Type.String(),
  background: Type.String(),
  /** As in WCAG 2.x, 1 to 21. */
  ratio: Type.Number(),
  /** What the styles alone come to, where that differs from what is seen and nobody is sure which counts. */
  ratio_by_styles: nullable(Type.Number()),
  required: Type.Number(),
  /** CSS pixels. */
  font_size: Type.Number(),
  font_weight: Type.String(),
  /** null where no colour of its hue is enough against the other one as it is. */
  nearest_foreground: nullable(PassingColour),
  nearest_background: nullable(PassingColour),
});
export type Contrast = Static<typeof Contrast>;

/** What the browser's accessibility tree says of the element, and so tells assistive technologies. Data from a foreign page: show as text. */
export const Accessible = Type.Object({
  ignored: Type.Boolean(),
  /** Why it is left out of the tree, in the browser's words. */
  reasons: Type.Array(Type.String()),
  role: nullable(Type.String()),
  /** Empty: it has none. */
  name: Type.String(),
  description: Type.String(),
  /** Such as `checked: mixed`. */
  states: Type.Record(Type.String(), Type.String()),
});
export type Accessible = Static<typeof Accessible>;

export const ElementPicture = Type.Object({
  id: Id,
  /** Pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Where the element stands in the picture, in its pixels. */
  mark: Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
  /** Something else lay over the element. */
  covered: Type.Boolean(),
  taken_at: Time,
});
export type ElementPicture = Static<typeof ElementPicture>;

/** The element by which the issue is shown: the first place at which a scan looked more closely, else the first place. */
export const IssueElement = Type.Object({
  page_url: Type.String(),
  selector: Type.String(),
  /** One entry a frame from the top document inwards, each with the selectors through its open shadow roots. */
  target: Type.Array(Type.Array(Type.String())),
  html: Type.String(),
  text: Type.String(),
  place: nullable(PagePlace),
  contrast: nullable(Contrast),
  accessible: nullable(Accessible),
  picture: nullable(ElementPicture),
  /** When it was looked at. */
  seen_at: Time,
});
export type IssueElement = Static<typeof IssueElement>;

export const IssueDetail = Type.Object({
  ...Issue.properties,
  /** Whom it hurts and how, in the language of Accept-Language. */
  harm: Type.String(),
  /** The same of all issues of its type. */
  type_impact: Type.String(),
  /** Whom, the most affected first. */
  groups: Type.Array(
    Type.Object({
      id: oneOf(Object.keys(userGroups) as (keyof typeof userGroups)[]),
      /** How they use the web. */
      how: Type.String(),
      /** Clause of EN 301 549 V3.2.1. */
      en301549: Type.String(),
      /** Of the Revised Section 508 Standards; null where those know no such group. */
      section508: nullable(Type.String()),
    }),
  ),
  criteria: Type.Array(
    Type.Object({
      number: Type.String(),
      level: oneOf(['A', 'AA', 'AAA']),
      since: oneOf(['2.0', '2.1', '2.2']),
      name: Type.String(),
      /** The Arabic name is ours and not that of the authorised translation. */
      is_own_translation: Type.Boolean(),
      /** What it asks, in plain words. */
      explanation: Type.String(),
      understanding: Type.String(),
    }),
  ),
  /** HTML as text; null for a rule without examples. */
  example: nullable(Type.Object({ wrong: Type.String(), right: Type.String() })),
  techniques: Type.Array(
    Type.Object({ id: Type.String(), kind: oneOf(['sufficient', 'failure']), title: Type.String(), url: Type.String() }),
  ),
  act_rules: Type.Array(Type.Object({ id: Type.String(), url: Type.String() })),
  /** Where issues of this type are explained best. */
  documentation: Type.String(),
  /**
   * What the newest batch of fixes that can be looked at would change; null where there is none, its file was edited by hand, or the caller may not read fixes. `difference`: its
   * first part, beside which there are `more`.
   */
  proposed_fix: nullable(
    Type.Object({ batch_id: Id, certainty: oneOf(certainties), why: Type.String(), difference: FileDifference, more: Type.Integer() }),
  ),
  element: nullable(IssueElement),
  /** What a person can say or has said for its documents; null for issues that take no answer. */
  answer: nullable(IssueAnswer),
  /** The newest re-test. */
  retest: nullable(RetestStatus),
});
export type IssueDetail = Static<typeof IssueDetail>;

export const getIssue = endpoint({
  id: 'getIssue',
  method: 'GET',
  path: '/assets/{id}/issues/{issueId}',
  access: 'viewer',
  summary: 'One issue with all details: who is affected, how to fix it, further reading and its element.',
  params: IssueParams,
  response: IssueDetail,
});

export const IssuePlace = Type.Object({
  id: Type.Integer(),
  page_url: Type.String(),
  page_title: nullable(Type.String()),
  /** Of a document library: the folders and the name of the file, parted by slashes. */
  file: Type.Optional(Type.String()),
  /** Where in a document, such as "page 3", in the language of Accept-Language. */
  where: Type.Optional(Type.String()),
  selector: Type.String(),
  html: Type.String(),
  place: nullable(PagePlace),
});
export type IssuePlace = Static<typeof IssuePlace>;

export const listIssuePlaces = endpoint({
  id: 'listIssuePlaces',
  method: 'GET',
  path: '/assets/{id}/issues/{issueId}/places',
  access: 'viewer',
  summary: 'The locations of an issue, by page, from the latest results of those pages.',
  params: IssueParams,
  query: Type.Object(page(20)),
  response: Type.Object({ places: Type.Array(IssuePlace), total: Type.Integer() }),
});

export const getPicture = endpoint({
  id: 'getPicture',
  method: 'GET',
  path: '/assets/{id}/pictures/{pictureId}',
  access: 'viewer',
  summary: 'A picture of part of a scanned page.',
  params: Type.Object({ id: Id, pictureId: Id }),
  files: ['image/webp'],
});
