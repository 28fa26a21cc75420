import type { Finding } from '@manara/core/finding';
import type { Change, Edit, NotWritable } from '../edit/change.ts';
import { writeClass } from '../edit/write-class.ts';
import { writeChange } from '../edit/write-change.ts';
import type { IndexedFile } from '../index/source-index.ts';
import type { Candidate, PageLocator } from '../locate/locate.ts';
import { stylePlace } from '../page/in-page/style-places.ts';
import type { PageElement } from '../page/page-element.ts';
import type { SeenPage } from '../page/page-of-snapshot.ts';
import { keyOf } from '../proof/failures.ts';
import { leastSize, leastTarget, proposeColour, textColour, underline, type StyleProposal } from '../propose/contrast.ts';
import { propose } from '../propose/strategies.ts';
import type { SourceAttribute, SourceElement } from '../source/source-element.ts';
import { locateStyle } from '../styles/locate-style.ts';
import type { StyleSource } from '../styles/read-styles.ts';
import { readableClass, scaleOf, targetClasses, type OtherClass } from '../styles/utility-class.ts';
import type { Album } from './album.ts';
import type { Fix, ProposedStyle } from './fix.ts';
import type { LivePage, WantedFinding } from './live-page.ts';
import { told, type Plan } from './plan.ts';
import { prove } from './prove.ts';
import { LocatedPage, type Reach } from './reach.ts';
import { textsFor, type Sources } from './sources.ts';
import { identityOf, isWords, writeAtLiteral, writeAtOrigin, writeBesideAddress, type Texts } from './write-text.ts';

/** A fix, and what is to be asked of other pages before it is safe for them too; null where nothing is. */
export interface PageFix {
  fix: Fix;
  reach: Reach | null;
}

/** Finds, proposes and proves for findings of one page, in their order; with the pictures that the album wants. */
export async function fixPage(sources: Sources, page: LivePage, wanted: readonly WantedFinding[], album: Album): Promise<PageFix[]> {
  const located = await LocatedPage.of(sources, page, wanted);
  const planner = new Planner(sources, located);
  const plans: Plan[] = [];
  for (const [at, finding] of wanted.entries()) plans.push(await planner.plan(finding, located.asked[at] ?? null));
  planner.shareColours();
  const tried = plans.filter(({ trial }) => trial !== null);
  const trials = tried.flatMap(({ trial, ruleId, edits }) => (trial ? [{ ...trial, name: `${ruleId} ${JSON.stringify(edits)}` }] : []));
  const verdicts = await prove(page, trials, album);
  return plans.map((plan) => {
    const fix = told(plan, sources.index, verdicts[tried.indexOf(plan)] ?? null);
    return { fix, reach: fix.certainty === 'safe' ? plan.reach : null };
  });
}

type SetText = Extract<Change<PageElement>, { kind: 'set' }>;

const attributeOf = (element: SourceElement, name: string): SourceAttribute | undefined =>
  element.attributes.find((one) => one.name === name);
const expressionOf = ({ valueSpan }: SourceAttribute, { text }: IndexedFile): string =>
  valueSpan ? text.slice(valueSpan.start, valueSpan.end) : '';

const isWithin = ({ file, start, end }: Edit, place: Candidate): boolean =>
  file === place.file.path && start >= place.element.span.start && end <= place.element.span.end;

/** The property that an expression hands on as it is: `alt`, `props.alt`, `$props.alt`. */
const propertyIn = (expression: string): string | null => /^\s*(?:this\.)?(?:\$?props\.)?([A-Za-z_]\w*)\s*$/.exec(expression)?.[1] ?? null;

class Planner {
  readonly #sources: Sources;
  readonly #located: LocatedPage;
  readonly #page: LivePage;
  readonly #seen: SeenPage;
  readonly #locator: PageLocator;
  readonly #texts: Texts;
  /** Plans about one declaration, which takes one colour. */
  readonly #colours = new Map<
    string,
    { proposal: StyleProposal; source: StyleSource; findings: Finding[]; elements: number[]; plans: Plan[] }
  >();

  constructor(sources: Sources, located: LocatedPage) {
    this.#sources = sources;
    this.#located = located;
    this.#page = located.page;
    this.#seen = located.seen;
    this.#locator = located.locator;
    this.#texts = textsFor(sources, located.seen.root.attributes.lang ?? '');
  }

  async plan(wanted: WantedFinding, element: PageElement | null): Promise<Plan> {
    const none: Plan = {
      ruleId: wanted.ruleId,
      location: null,
      certainty: 'guidance',
      proposed: [],
      edits: [],
      styles: [],
      reach: null,
      trial: null,
    };
    if (!element) return none;
    const plan: Plan = { ...none, location: this.#locator.locate(element) };
    const finding = this.#page.findings.find((one) => one.ruleId === wanted.ruleId && one.selector === wanted.selector);
    // What the page has no more, nothing can be proven of.
    if (!finding) return plan;
    if (wanted.ruleId.startsWith('color-contrast')) {
      await this.#planColour(plan, finding, element);
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
    const proposal = propose({
      ruleId: wanted.ruleId,
      element,
      root: this.#seen.root,
      url: this.#page.url,
      contrast: finding.contrast,
    });
    const written = proposal && this.#write(proposal.changes);
    if (!proposal || !written) return plan;
    plan.edits = written.edits;
    plan.proposed = proposal.proposed;
    const isSafe = written.confident && proposal.certainty === 'safe';
    plan.reach = isSafe ? this.#located.reachOf(wanted.ruleId, element, proposal.changes) : null;
    const everywhere = plan.reach && this.#located.changesOf(plan.reach);
    plan.certainty = everywhere ? 'safe' : 'review';
    plan.trial = {
      key: keyOf(finding),
      element: this.#number(element),
      changes: this.#located.numbered(everywhere ?? proposal.changes),
      styles: [],
    };
    return plan;
  }

  #number(element: PageElement): number {
    return this.#located.numberOf(element);
  }

  /** Changes of the page as edits of its sources; null where one of them has no place there. */
  #write(changes: readonly Change<PageElement>[]): { edits: Edit[]; confident: boolean } | null {
    const edits: Edit[] = [];
    let confident = true;
    for (const change of changes) {
      const { candidates, confident: sure } = this.#locator.locate(change.on);
      const [first] = candidates;
      if (!first) return null;
      const made = change.kind === 'set' ? this.#writeText(change, first) : writeChange({ ...change, on: first.element }, first.file);
      if (made === null || typeof made === 'string') return null;
      edits.push(...made);
      // What stands elsewhere may be another text that is the same by chance, or be read by others too.
      confident &&= sure && (change.kind !== 'set' || made.every((edit) => isWithin(edit, first)));
    }
    return { edits, confident };
  }

  /** An attribute, where its text comes from: at the element, where a component is used, in a file of texts. */
  #writeText(change: SetText, place: Candidate): Edit[] | NotWritable | null {
    const own = attributeOf(place.element, change.name);
    if (!own) {
      const identity = change.value === '' || !isWords(change.name) ? null : identityOf(place);
      if (identity) return writeBesideAddress(this.#texts, identity, place, change);
    }
    const written = writeChange({ ...change, on: place.element }, place.file);
    if (written !== 'computed' || !own?.valueSpan) return written;
    return this.#writeHandedOn(change, place, own) ?? writeAtLiteral(this.#sources.index, place, change);
  }

  /** A text that an expression makes, where it comes from: the use of its component, a file of texts. */
  #writeHandedOn(change: SetText, place: Candidate, own: SourceAttribute): Edit[] | null {
    const expression = expressionOf(own, place.file);
    const property = propertyIn(expression);
    const use = property ? this.#locator.useOf(change.on, place.element, { property, attribute: change.name }) : null;
    if (!use || !property) return writeAtOrigin(this.#texts, expression, place, change);
    const handed = attributeOf(use.element, property);
    const atUse = writeChange({ ...change, name: property, on: use.element }, use.file);
    if (typeof atUse !== 'string') return atUse;
    return handed ? writeAtOrigin(this.#texts, expressionOf(handed, use.file), use, change) : null;
  }

  async #planColour(plan: Plan, finding: Finding, element: PageElement): Promise<void> {
    const place = await this.#page.ask(stylePlace, this.#number(element), textColour);
    const proposal = place && finding.contrast && proposeColour(place, [finding.contrast]);
    if (!proposal || proposal.place.inline) return this.#planReadableClass(plan, finding, element);
    const { selector, property, value } = proposal.place;
    const key = `${selector} ${property} ${value}`;
    const known = this.#colours.get(key);
    if (known) {
      known.findings.push(finding);
      known.elements.push(this.#number(element));
      known.plans.push(plan);
      return;
    }
    const [source, other] = locateStyle(this.#sources.styles, proposal.place);
    if (!source) this.#planReadableClass(plan, finding, element);
    else
      this.#colours.set(key, {
        proposal: other ? { ...proposal, certainty: 'review' } : proposal,
        source,
        findings: [finding],
        elements: [this.#number(element)],
        plans: [plan],
      });
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
    const styles: ProposedStyle[] = [];
    for (const property of ['width', 'height']) {
      const place = await this.#page.ask(stylePlace, this.#number(element), leastSize(property));
      const pixels = /^([\d.]+)px$/.exec(place?.value ?? '')?.[1];
      const [source] = place && !place.inline ? locateStyle(this.#sources.styles, place) : [];
      if (!place || !source || pixels === undefined || Number(pixels) >= leastTarget) continue;
      plan.edits.push({ file: source.file, ...source.span, text: `${leastTarget}px` });
      styles.push({ selector: place.selector, property, from: place.value, to: `${leastTarget}px`, figures: [] });
    }
    if (styles.length === 0) return;
    plan.certainty = 'review';
    plan.proposed = styles.map(({ property, to }) => `${property}: ${to}`);
    plan.styles = styles;
    plan.trial = { key: keyOf(finding), element: this.#number(element), changes: [], styles };
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
    const [source] = place && !place.inline ? locateStyle(this.#sources.styles, place) : [];
    if (!place || !source) return;
    const { selector, property, value: from } = place;
    plan.edits = [{ file: source.file, ...source.span, text: 'underline' }];
    plan.proposed = ['text-decoration: underline'];
    plan.certainty = 'review';
    plan.styles = [{ selector, property, from, to: 'underline', figures: [] }];
    plan.trial = { key: keyOf(finding), element: this.#number(element), changes: [], styles: plan.styles };
    plan.location = plan.location && { ...plan.location, why: [...plan.location.why, 'declaration'] };
  }

  /** Gives each declaration the one colour that mends all that it was found to fail for. */
  shareColours(): void {
    for (const { proposal, source, findings, elements, plans } of this.#colours.values()) {
      const shared = proposeColour(
        proposal.place,
        findings.flatMap(({ contrast }) => contrast ?? []),
      );
      if (!shared) continue;
      const certainty = proposal.certainty === 'safe' ? shared.certainty : 'review';
      const { selector, property, value: from } = proposal.place;
      const figures = findings.flatMap(({ contrast }) => contrast ?? []);
      const styles = [{ selector, property, from, to: shared.colour, figures }];
      for (const [at, plan] of plans.entries()) {
        const finding = findings[at];
        if (!finding) continue;
        plan.edits = [{ file: source.file, ...source.span, text: shared.colour }];
        plan.proposed = certainty === 'safe' ? [] : [shared.colour];
        plan.certainty = certainty;
        plan.styles = styles;
        plan.trial = { key: keyOf(finding), element: elements[at] ?? -1, changes: [], styles };
        // The declaration is what is to be mended: it is where a developer looks.
        plan.location = plan.location && {
          ...plan.location,
          confident: plan.location.confident || certainty === 'safe',
          why: [...plan.location.why, 'declaration'],
        };
      }
    }
  }
}
