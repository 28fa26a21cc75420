import type { Finding } from '@manara/core/finding';
import type { Change } from '../edit/change.ts';
import { writeClass } from '../edit/write-class.ts';
import type { PageLocator } from '../locate/locate.ts';
import { holdStill } from '../page/in-page/hold-still.ts';
import { looksToKeep, type KeptLooks } from '../page/in-page/keep-looks.ts';
import { reachedBy, stylePlace } from '../page/in-page/style-places.ts';
import type { PageElement } from '../page/page-element.ts';
import type { SeenPage } from '../page/page-of-snapshot.ts';
import { within } from '../page/words.ts';
import { keyOf } from '../proof/failures.ts';
import { isInRunningText } from '../propose/links.ts';
import { underline } from '../propose/contrast.ts';
import { headingsRenamed, hideUntilFocused, keepLooks, type Hiding } from '../propose/keep-looks.ts';
import { askWords, unsaid } from '../propose/ask-words.ts';
import type { Case, Proposal } from '../propose/proposal.ts';
import { questionOf } from '../propose/question-of.ts';
import { propose } from '../propose/strategies.ts';
import { readableClass, scaleOf, targetClasses, type OtherClass } from '../styles/utility-class.ts';
import type { Album } from './album.ts';
import { withoutContradictions } from './contradictions.ts';
import type { Fix } from './fix.ts';
import type { LivePage, WantedFinding } from './live-page.ts';
import { PageSheets } from './page-sheets.ts';
import { ColourPlanner } from './plan-colours.ts';
import { planSize } from './plan-size.ts';
import { noPlan, told, type Plan } from './plan.ts';
import { prove } from './prove.ts';
import { canReword } from './reword.ts';
import { LocatedPage, type Reach } from './reach.ts';
import { textsFor, type Sources } from './sources.ts';
import { inWordsOf, SourceWriter, type Written } from './write-source.ts';
import type { Texts } from './write-text.ts';

/** A fix, and what is to be asked of other pages before it is safe for them too; null where nothing is. */
export interface PageFix {
  fix: Fix;
  reach: Reach | null;
}

/** Finds, proposes and proves for findings of one page, in their order; with the pictures that the album wants. */
export async function fixPage(sources: Sources, page: LivePage, wanted: readonly WantedFinding[], album: Album): Promise<PageFix[]> {
  await page.ask(holdStill);
  const located = await LocatedPage.of(sources, page, wanted);
  const planner = new Planner(sources, located);
  const plans: Plan[] = [];
  for (const [at, finding] of wanted.entries()) plans.push(await planner.plan(finding, located.asked[at] ?? null));
  await planner.shareColours();
  withoutContradictions(plans);
  const tried = plans.filter(({ trial }) => trial !== null);
  const trials = tried.flatMap(({ trial, ruleId, edits }) => (trial ? [{ ...trial, name: `${ruleId} ${JSON.stringify(edits)}` }] : []));
  const verdicts = await sources.proofs.recall(page, located.snapshot, { trials, album }, () => prove(page, trials, album));
  return plans.map((plan) => {
    const fix = told(plan, sources.index, verdicts[tried.indexOf(plan)] ?? null);
    return { fix, reach: fix.certainty === 'safe' ? plan.reach : null };
  });
}

/** Elements that a rule is followed to. */
const mostReached = 500;

/** A change with further attributes of the element that it inserts. */
const dressed = (change: Change<PageElement>, attributes: Record<string, string>): Change<PageElement> =>
  change.kind === 'insert' && typeof change.node !== 'string'
    ? { ...change, node: { ...change.node, attributes: { ...attributes, ...change.node.attributes } } }
    : change;

/** A change that asks for words, with some. */
function withWords(change: Change<PageElement>, words: string): Change<PageElement> {
  if (change.kind === 'set') return { ...change, value: words };
  if (change.kind !== 'insert') return change;
  return { ...change, node: typeof change.node === 'string' ? words : { ...change.node, children: [words] } };
}

class Planner {
  readonly #sources: Sources;
  readonly #located: LocatedPage;
  readonly #page: LivePage;
  readonly #seen: SeenPage;
  readonly #locator: PageLocator;
  readonly #writer: SourceWriter;
  readonly #texts: Texts;
  readonly #sheets: PageSheets;
  readonly #colours: ColourPlanner;

  constructor(sources: Sources, located: LocatedPage) {
    this.#sources = sources;
    this.#located = located;
    this.#page = located.page;
    this.#seen = located.seen;
    this.#locator = located.locator;
    this.#texts = textsFor(sources, located.seen.root.attributes.lang ?? '');
    this.#writer = new SourceWriter(sources, this.#locator, this.#texts);
    this.#sheets = new PageSheets(sources, this.#page);
    this.#colours = new ColourPlanner(sources, located, this.#sheets, this.#writer);
  }

  shareColours(): Promise<void> {
    return this.#colours.share();
  }

  async plan(wanted: WantedFinding, element: PageElement | null): Promise<Plan> {
    const none = noPlan(wanted.ruleId);
    if (!element) return none;
    const plan: Plan = { ...none, location: this.#locator.locate(element) };
    const finding = this.#page.findings.find((one) => one.ruleId === wanted.ruleId && one.selector === wanted.selector);
    // What the page has no more, nothing can be proven of.
    if (!finding) return plan;
    if (wanted.ruleId.startsWith('color-contrast')) {
      if (!(await this.#colours.plan(plan, finding, element))) this.#planReadableClass(plan, finding, element);
      return plan;
    }
    if (wanted.ruleId === 'link-in-text-block') {
      await this.#planUnderline(plan, finding, element);
      return plan;
    }
    if (wanted.ruleId === 'target-size') {
      await this.#planTarget(plan, finding, element);
      return plan;
    }
    const { root } = this.#seen;
    const one: Case = {
      ruleId: wanted.ruleId,
      element,
      root,
      url: this.#page.url,
      contrast: finding.contrast,
      site: this.#located.site,
    };
    const best = propose(one);
    const chosen = this.#choose(best && (await this.#keepLooks(best)));
    if (!chosen) {
      plan.isHomeless = best !== null;
      this.#planWords(plan, one, finding);
      return plan;
    }
    const { proposal, written, hiding } = chosen;
    plan.edits = written.edits;
    plan.proposed = proposal.proposed;
    const isSafe = written.confident && !written.untranslated && written.missing.length === 0 && proposal.certainty === 'safe';
    plan.reach = isSafe ? this.#located.reachOf(wanted.ruleId, element, proposal.changes) : null;
    const everywhere = plan.reach && this.#located.changesOf(plan.reach);
    plan.certainty = everywhere ? 'safe' : 'review';
    plan.untranslated = written.untranslated;
    plan.missing = written.missing;
    plan.question = questionOf(wanted.ruleId, proposal.changes);
    const shown = hiding?.style ? proposal.changes.map((change) => dressed(change, { style: hiding.style })) : proposal.changes;
    plan.trial = {
      key: keyOf(finding),
      element: this.#number(element),
      changes: this.#located.numbered(everywhere ?? shown),
      styles: [],
    };
    return plan;
  }

  /** Where only words are missing, a person is asked for them: the change is tried with others, each element's own. */
  #planWords(plan: Plan, one: Case, finding: Finding): void {
    const asked = askWords(one);
    const written = asked && this.#choose(asked.proposal)?.written;
    if (!asked || !written || written.untranslated || written.said.size > 0) return;
    if (!canReword(written.edits, this.#sources.textOf, unsaid)) return;
    plan.edits = written.edits;
    plan.certainty = 'review';
    plan.missing = written.missing;
    plan.question = asked.question;
    const said = asked.proposal.changes.map((change) => withWords(change, `${unsaid} ${this.#number(change.on)}`));
    plan.trial = { key: keyOf(finding), element: this.#number(one.element), changes: this.#located.numbered(said), styles: [] };
  }

  #number(element: PageElement): number {
    return this.#located.numberOf(element);
  }

  async #keepLooks(proposal: Proposal): Promise<Proposal> {
    const renamed = headingsRenamed(proposal);
    if (renamed.length === 0) return proposal;
    const looks = await this.#page.ask(
      looksToKeep,
      renamed.map(([element, tag]): [number, string] => [this.#number(element), tag]),
    );
    const kept = renamed.flatMap(([element], at): [PageElement, KeptLooks][] => {
      const own = looks[at];
      return own ? [[element, own]] : [];
    });
    return keepLooks(proposal, new Map(kept));
  }

  /** Tries what is proposed, else what is proposed in its place, until the sources have a place for it. */
  #choose(proposal: Proposal | null): { proposal: Proposal; written: Written; hiding: Hiding | null } | null {
    if (!proposal) return null;
    const hiding = proposal.hides ? this.#hiding() : null;
    const changes = hiding ? proposal.changes.map((change) => dressed(change, { class: hiding.classes })) : proposal.changes;
    const stands = !proposal.stands || this.#writer.saysOutright(proposal.stands.on, proposal.stands.name);
    const written = stands ? this.#writer.write(changes) : null;
    if (!written || (proposal.surely && !written.confident)) return this.#choose(proposal.otherwise ?? null);
    written.untranslated &&= !proposal.isName;
    if (hiding?.rule) {
      const { file, text } = hiding.rule;
      const end = this.#sources.textOf(file)?.length ?? 0;
      written.edits.push({ file, start: end, end, text });
    }
    return { proposal: inWordsOf(written, { ...proposal, changes }), written, hiding };
  }

  #hiding(): Hiding | null {
    const links = [...within(this.#seen.root)].filter(({ tag, attributes }) => tag === 'link' && attributes.rel === 'stylesheet');
    const sheets = new Map(this.#sources.sheets.map((file) => [file, this.#sources.textOf(file) ?? '']));
    return hideUntilFocused(this.#sources.styles, sheets, links);
  }

  /** Classes that stand for a colour each, whose declaration nobody has written. */
  #planReadableClass(plan: Plan, finding: Finding, element: PageElement): void {
    const scale = (hue: string) => scaleOf(hue, this.#sources.styles, this.#texts.records);
    const other = finding.contrast && readableClass(element, finding.contrast, scale);
    if (other) this.#planClasses(plan, finding, element, [other]);
    if (other?.from.startsWith('bg-')) plan.certainty = 'review';
  }

  /** A target that is too small gets the least size, where classes or rules say its size. */
  async #planTarget(plan: Plan, finding: Finding, element: PageElement): Promise<void> {
    const classes = targetClasses(element);
    if (classes.length > 0) {
      this.#planClasses(plan, finding, element, classes);
      plan.certainty = 'review';
      return;
    }
    await planSize({ sheets: this.#sheets, textOf: this.#sources.textOf, page: this.#page }, plan, finding, this.#number(element));
  }

  /** The page has no rule yet for a class that nothing of it has: what it stands for is tried. */
  #planClasses(plan: Plan, finding: Finding, element: PageElement, classes: readonly OtherClass[]): void {
    const places: Extract<Reach, { kind: 'class' }>['places'] = [];
    for (const { owner, from, to, declaration } of classes) {
      const { candidates, confident } = this.#locator.locate(owner);
      const [first] = candidates;
      const edit = first && writeClass(first.element, first.file, from, to);
      if (!edit) return;
      plan.edits.push(edit);
      plan.certainty = confident && plan.certainty !== 'review' ? 'safe' : 'review';
      places.push({ source: first.element, tag: owner.tag, declaration });
    }
    plan.reach = { kind: 'class', places };
    const changes = this.#located.changesOf(plan.reach);
    if (!changes) return;
    plan.proposed = classes.map(({ to }) => to);
    plan.trial = { key: keyOf(finding), element: this.#number(element), changes: this.#located.numbered(changes), styles: [] };
  }

  /** A link within a text is told by its line, not by its colour alone: where that is taken away, it is given back. */
  async #planUnderline(plan: Plan, finding: Finding, element: PageElement): Promise<void> {
    const place = await this.#page.ask(stylePlace, this.#number(element), underline);
    const declared = place && place.owner === null ? await this.#sheets.declared(place) : null;
    if (!place || !declared) return;
    const { selector, property, value: from, href } = place;
    plan.edits = declared.sources.map(({ file, span }) => ({ file, ...span, text: 'underline' }));
    plan.proposed = ['text-decoration: underline'];
    const isInText = declared.isSure && (await this.#reachesTextAlone(selector));
    plan.question = 'link_underline';
    plan.certainty = isInText ? 'safe' : 'review';
    if (isInText) plan.proposed = [];
    plan.styles = [{ selector, property, from, to: 'underline', href, figures: [] }];
    plan.trial = { key: keyOf(finding), element: this.#number(element), changes: [], styles: plan.styles };
    plan.location = plan.location && {
      ...plan.location,
      confident: plan.location.confident || isInText,
      why: [...plan.location.why, 'declaration'],
    };
  }

  /** Whether a rule is about links in running text and nothing else of the page. */
  async #reachesTextAlone(selector: string): Promise<boolean> {
    const numbers = await this.#page.ask(reachedBy, selector, mostReached);
    const reached = numbers.map((number) => this.#located.elementOf(number));
    return reached.length > 0 && reached.length < mostReached && reached.every((one) => one !== null && isInRunningText(one));
  }
}
