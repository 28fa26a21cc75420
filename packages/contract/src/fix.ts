import { Type, type Static } from 'typebox';
import { FileDifference } from './fix-difference.ts';
import { Id, nullable, oneOf } from './shared.ts';

/** `safe`: proven in the page and claims nothing new; `review`: right only if a person says so; `guidance`: there is nothing to write. */
export const certainties = ['safe', 'review', 'guidance'] as const;

/** From 1; columns in UTF-16 units. */
const Place = Type.Object({ file: Type.String(), line: Type.Integer(), column: Type.Integer() });

export const Fix = Type.Object({
  id: Id,
  /** The issues that it is for; one place in the sources may make many. */
  issue_ids: Type.Array(Id),
  rule_id: Type.String(),
  /** What is wrong, whom it hurts and how; in the language of Accept-Language. */
  title: Type.String(),
  harm: Type.String(),
  /** Issues of other rules that the very same change mends. */
  others: Type.Array(Type.Object({ rule_id: Type.String(), title: Type.String(), harm: Type.String() })),
  wcag_criteria: Type.Array(Type.String()),
  /** One page that has it, and the element there. Data from a foreign page: show as text. */
  page_url: Type.String(),
  html: Type.String(),
  /** Places on pages that it was looked for at. */
  occurrences: Type.Integer(),
  /** Pages on which they are: how many, and their addresses, `page_url` among them. */
  pages: Type.Integer(),
  page_urls: Type.Array(Type.String()),
  place: nullable(Place),
  /** The place is far ahead of all others. */
  confident: Type.Boolean(),
  /** The best first, `place` among them. */
  candidates: Type.Array(Type.Object({ ...Place.properties, score: Type.Number() })),
  certainty: oneOf(certainties),
  /** What speaks for the place, and why the fix is no more certain or why it is; sentences in the language of Accept-Language. */
  place_why: Type.Array(Type.String()),
  why: Type.String(),
  /** Texts that are proposed, not known; a person has to say that they are right. */
  proposed: Type.Array(Type.String()),
  /** Those words as they are by now, where a person may say them otherwise; null where there are none, or they are written by hand. `can_be_empty`: to say nothing is right for what is an ornament. */
  words: nullable(Type.String()),
  /** Only words are missing, which a person says: `words` is empty until then, the differences have “…” in their place, and the fix can't be chosen. */
  asks_words: Type.Boolean(),
  can_be_empty: Type.Boolean(),
  /** They are a person's. What was proven was proven with those that were proposed. */
  is_reworded: Type.Boolean(),
  /** What a person is asked, in the language of Accept-Language; null where nothing is. */
  question: nullable(Type.String()),
  /** In which languages the files of messages do not have the new words yet, in the language of Accept-Language; null where in none. */
  missing: nullable(Type.String()),
  /** A person has said that it is right. */
  confirmed: Type.Boolean(),
  /** null: it could not be tried. */
  proven: nullable(Type.Boolean()),
  /** How it was proven, in sentences, and what was seen: whether the page looks the same beyond what is changed, and what becomes of the stops of the Tab key. */
  proof: Type.Array(Type.String()),
  looks: nullable(oneOf(['same', 'changed'])),
  stops: nullable(oneOf(['kept', 'moved', 'lost'])),
  /** This fix alone. */
  differences: Type.Array(FileDifference),
  chosen: Type.Boolean(),
  /** It is in what would be sent or was: chosen, or in its file as a person has written it. */
  is_sent: Type.Boolean(),
  /** It makes the request a draft until a person says that it is right. */
  waits: Type.Boolean(),
  /** Those of its files that a person has written by hand: what was proposed and proven for them no longer counts. */
  by_hand: Type.Array(Type.String()),
  /** It is chosen, but left out: another one that is chosen says otherwise about the same stretch. */
  contradicts: Type.Boolean(),
  /** There is something to write. */
  can_choose: Type.Boolean(),
  /** Another batch's request that stands for one of its issues. */
  standing_request: nullable(Type.String()),
  /** The surroundings of the element in its page, without and with the change; null where there is nothing to see, or it may not be shown. */
  pictures: nullable(Type.Object({ before: Id, after: Id })),
});
export type Fix = Static<typeof Fix>;
