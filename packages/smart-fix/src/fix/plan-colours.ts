import type { ContrastFigures, Finding } from '@manara/core/finding';
import type { Change } from '../edit/change.ts';
import { withDeclaration } from '../edit/style-text.ts';
import { stylePlace, type StylePlace } from '../page/in-page/style-places.ts';
import { thinnedText, thinsTextAlone } from '../page/in-page/thinned-text.ts';
import { tokenValues } from '../page/in-page/token-values.ts';
import type { PageElement } from '../page/page-element.ts';
import { keyOf } from '../proof/failures.ts';
import {
  fromBehind,
  isPlain,
  isReversed,
  ownBackground,
  passingColour,
  placeholderColour,
  proposeColour,
  textColour,
  type StyleProposal,
} from '../propose/contrast.ts';
import { opacityTrial, passingOpacity } from '../propose/opacity.ts';
import { passingToken, type Palette } from '../propose/palette.ts';
import { set } from '../propose/proposal.ts';
import { colourKey } from '../styles/locate-style.ts';
import { themeColor } from '../styles/theme-color.ts';
import type { StyleSource } from '../styles/read-styles.ts';
import { hexOf, isUtility } from '../styles/utility-class.ts';
import { paletteOf, variableIn } from '../styles/variables.ts';
import type { PageSheets } from './page-sheets.ts';
import type { Plan } from './plan.ts';
import type { LocatedPage } from './reach.ts';
import type { Sources } from './sources.ts';
import type { SourceWriter } from './write-source.ts';

/** A color that is to be another, and where it is declared: in rules, or in the `style` of an element. */
interface DeclaredColour {
  proposal: StyleProposal;
  place: { kind: 'rule'; sources: StyleSource[] } | { kind: 'attribute'; owner: PageElement };
  /** The custom property that it is taken from; undefined where no other is looked for. */
  token?: string | null;
}

/** A finding that is about a declared color. */
interface ColourUse {
  finding: Finding;
  element: number;
  plan: Plan;
  /** With the declared color as the foreground. */
  figures: ContrastFigures;
  /** What is enough for it, where an opacity is to change and no color. */
  opacity?: string;
}

/** Names of custom properties that a page is asked for. */
const mostTokens = 1000;

/** Plans about colors of one page: each declaration takes one color, however many findings are about it. */
export class ColourPlanner {
  readonly #sources: Sources;
  readonly #located: LocatedPage;
  readonly #sheets: PageSheets;
  readonly #writer: SourceWriter;
  readonly #colours = new Map<string, DeclaredColour & { uses: ColourUse[] }>();
  #palette: Promise<Palette> | null = null;

  constructor(sources: Sources, located: LocatedPage, sheets: PageSheets, writer: SourceWriter) {
    this.#sources = sources;
    this.#located = located;
    this.#sheets = sheets;
    this.#writer = writer;
  }

  /** Whether a declaration was found that can have another color; that comes with `share`. */
  async plan(plan: Plan, finding: Finding, element: PageElement): Promise<boolean> {
    const { contrast } = finding;
    if (!contrast) return false;
    const number = this.#located.numberOf(element);
    if (await this.#thinned(plan, finding, number, contrast)) return true;
    const showsPlaceholder = /^(?:input|textarea)$/.test(element.tag) && Boolean(element.attributes.placeholder);
    const place =
      (showsPlaceholder ? await this.#located.page.ask(stylePlace, number, placeholderColour) : null) ??
      (await this.#located.page.ask(stylePlace, number, textColour));
    const proposal = place && proposeColour(place, [contrast]);
    if (!place || !proposal) return false;
    const found =
      (await this.#byToken(place, contrast, proposal)) ??
      (isReversed(proposal.colour, contrast) ? await this.#behind(number, proposal.place, contrast) : null) ??
      (await this.#declaredAt(proposal));
    if (!found) return false;
    const { property } = found.proposal.place;
    const isGround = property.startsWith('background');
    this.#add(found, { finding, element: number, plan, figures: isGround ? fromBehind(contrast) : contrast });
    return true;
  }

  /** A text that is only pale because something is not opaque: its color stays. */
  async #thinned(plan: Plan, finding: Finding, number: number, contrast: ContrastFigures): Promise<boolean> {
    const thinned = await this.#located.page.ask(thinnedText, number);
    const opacity = thinned && passingOpacity(thinned.color, contrast, thinned.opacity);
    if (!opacity) return false;
    const place = await this.#located.page.ask(stylePlace, thinned.on, opacityTrial);
    if (!place || Number.isNaN(Number(place.value))) return false;
    const isTextAlone = await this.#located.page.ask(thinsTextAlone, place.owner === null ? place.selector : null, thinned.on);
    const found = await this.#declaredAt({ place, colour: opacity, certainty: isTextAlone ? 'safe' : 'review' });
    if (!found) return false;
    this.#add(found, { finding, element: number, plan, figures: contrast, opacity });
    return true;
  }

  /** Another custom property of the page where a rule takes the color from one, or has one that is nearly it. */
  async #byToken(place: StylePlace, contrast: ContrastFigures, { colour }: StyleProposal): Promise<DeclaredColour | null> {
    if (place.owner !== null || place.property.startsWith('--') || isReversed(colour, contrast)) return null;
    const current = place.variable?.name ?? null;
    const token = passingToken(await this.#tokens(), { figures: [contrast], nearest: colour, current, property: place.property });
    const declared = token && (await this.#sheets.declared(place, this.#fileOf(place)));
    if (!declared) return null;
    const isSafe = declared.isSure && isPlain(place.variable?.place ?? place, contrast);
    return {
      proposal: { place, colour: `var(${token})`, certainty: isSafe ? 'safe' : 'review' },
      place: { kind: 'rule', sources: declared.sources },
      token: current,
    };
  }

  /** The file that the element is written in which a rule is about, by the likeliest of its places. */
  #fileOf({ on }: StylePlace): string | null {
    const element = on === undefined ? null : this.#located.elementOf(on);
    const [first] = element ? this.#located.locator.locate(element).candidates : [];
    return (first && this.#sources.index.fileOf.get(first.element)?.path) ?? null;
  }

  async #declaredAt(proposal: StyleProposal): Promise<DeclaredColour | null> {
    const { owner } = proposal.place;
    if (owner !== null) {
      const element = this.#located.elementOf(owner);
      return element && { proposal, place: { kind: 'attribute', owner: element } };
    }
    const declared = await this.#sheets.declared(proposal.place, this.#fileOf(proposal.place));
    if (!declared) {
      const { property, selector } = proposal.place;
      const theme = property === 'color' ? themeColor(selector, this.#sources.records, this.#sources.textOf) : null;
      return theme && { proposal: { ...proposal, certainty: 'review' }, place: { kind: 'rule', sources: [theme] } };
    }
    return (
      declared && {
        proposal: declared.isSure ? proposal : { ...proposal, certainty: 'review' },
        place: { kind: 'rule', sources: declared.sources },
      }
    );
  }

  /** The color behind a text, where the rule that says the text's says it too, and a color alone. */
  async #behind(number: number, { selector }: StylePlace, contrast: ContrastFigures): Promise<DeclaredColour | null> {
    const place = await this.#located.page.ask(stylePlace, number, ownBackground);
    if (!place || place.owner !== null || place.variable || place.selector !== selector) return null;
    const proposal = proposeColour(place, [fromBehind(contrast)]);
    for (const property of ['background-color', 'background']) {
      const declared = await this.#sheets.declared({ ...place, property });
      const isColour = declared?.sources.every(({ value }) => colourKey(value) !== null);
      // Light texts stay light: but what is behind them is seen from further away than they are.
      if (proposal && declared && isColour)
        return { proposal: { ...proposal, certainty: 'review' }, place: { kind: 'rule', sources: declared.sources } };
    }
    return null;
  }

  #tokens(): Promise<Palette> {
    this.#palette ??= (async () => {
      const names = this.#sources.styles.flatMap(({ property }) => (property.startsWith('--') ? [property] : []));
      const values = await this.#located.page.ask(tokenValues, [...new Set(names)].slice(0, mostTokens));
      return new Map(Object.entries(values));
    })();
    return this.#palette;
  }

  #add(found: DeclaredColour, use: ColourUse): void {
    const { selector, property, value, owner } = found.proposal.place;
    const key = `${owner ?? ''} ${selector} ${property} ${value}`;
    const known = this.#colours.get(key);
    if (known) {
      known.uses.push(use);
      if (found.proposal.certainty !== 'safe') known.proposal.certainty = found.proposal.certainty;
    }
    if (!known) this.#colours.set(key, { ...found, uses: [use] });
  }

  /** Gives each declaration the one color that helps all that it was found to fail for. */
  async share(): Promise<void> {
    for (const found of this.#colours.values()) {
      if (found.uses.some(({ opacity }) => opacity !== undefined)) {
        this.#planOpacity(found);
        continue;
      }
      const figures = found.uses.map((use) => use.figures);
      const nearest = passingColour(figures);
      if (nearest === null) continue;
      const { place, certainty } = found.proposal;
      const variable =
        found.place.kind === 'rule' ? this.#otherVariable(found.place.sources, { figures, nearest, property: place.property }) : null;
      const token =
        found.token === undefined
          ? null
          : passingToken(await this.#tokens(), { figures, nearest, current: found.token, property: place.property });
      const reversed =
        place.property === textColour.property && !token && !variable?.value && figures.some((one) => isReversed(nearest, one));
      // On one of several grounds the other side may be the right one, as on a gradient.
      if (reversed && new Set(figures.map(({ background }) => background)).size > 1) continue;
      const isPlainColour = figures.every((one) => isPlain(place.variable?.place ?? place, one));
      // A color of ours in place of a token or a variable of the site is another design.
      const lacksToken = (found.token !== undefined && found.token !== null && !token) || variable?.value === null;
      const isSafe = certainty === 'safe' && !reversed && !lacksToken && isPlainColour && !isUtility(place.selector);
      const colour = token ? `var(${token})` : (variable?.value ?? nearest);
      const written = token ? null : (variable?.written ?? null);
      if (found.place.kind === 'rule') this.#planRule(found, found.place.sources, { colour, written, isSafe, reversed });
      else this.#planAttribute(found, found.place.owner, { colour, written: null, isSafe, reversed });
    }
  }

  #planOpacity(found: DeclaredColour & { uses: ColourUse[] }): void {
    const enough = Math.max(...found.uses.map(({ opacity }) => Number(opacity)));
    const decided = { colour: String(enough), written: null, isSafe: found.proposal.certainty === 'safe', reversed: false };
    if (found.place.kind === 'rule') this.#planRule(found, found.place.sources, decided);
    else this.#planAttribute(found, found.place.owner, decided);
  }

  /** Another variable of the file that has the one which a rule takes its color from, with its color; both null where none passes. Null of a rule that takes it from none. */
  #otherVariable(
    sources: readonly StyleSource[],
    wanted: { figures: ContrastFigures[]; nearest: string; property: string },
  ): { written: string | null; value: string | null } | null {
    const current = sources.map(({ value }) => variableIn(value)).find((one) => one !== null);
    if (!current) return null;
    const palette = paletteOf(current, this.#sources.variables);
    const name = passingToken(palette, { ...wanted, current: current.name });
    return { written: name && current.lead + name, value: name && hexOf(palette.get(name) ?? '') };
  }

  #planRule(
    { proposal, uses }: { proposal: StyleProposal; uses: ColourUse[] },
    sources: StyleSource[],
    { colour, written, isSafe, reversed }: Decided,
  ): void {
    const { selector, property, value: from, href } = proposal.place;
    const styles = [{ selector, property, from, to: colour, href, figures: uses.map(({ figures }) => figures) }];
    for (const { plan, finding, element } of uses) {
      plan.edits = sources.map(({ file, span, value }) => ({ file, ...span, text: (variableIn(value) && written) ?? colour }));
      plan.styles = styles;
      plan.trial = { key: keyOf(finding), element, changes: [], styles };
      decide(plan, { colour: written ?? colour, isSafe, reversed });
      // The declaration is what is to be changed: it is where a developer looks.
      plan.location = plan.location && {
        ...plan.location,
        confident: plan.location.confident || isSafe,
        why: [...plan.location.why, 'declaration'],
      };
    }
  }

  #planAttribute({ proposal, uses }: { proposal: StyleProposal; uses: ColourUse[] }, owner: PageElement, decided: Decided): void {
    const { property } = proposal.place;
    const style = withDeclaration(owner.attributes.style ?? '', property, decided.colour);
    const written = style === null ? null : this.#writer.write([set(owner, 'style', style)]);
    const [first] = this.#located.locator.locate(owner).candidates;
    if (!written || !first) return;
    const reach: Plan['reach'] = {
      kind: 'class',
      places: [{ source: first.element, tag: owner.tag, declaration: `${property}:${decided.colour}` }],
    };
    const changes: Change<PageElement>[] | null = this.#located.changesOf(reach);
    if (!changes) return;
    for (const { plan, finding, element } of uses) {
      plan.edits = written.edits;
      plan.reach = reach;
      plan.trial = { key: keyOf(finding), element, changes: this.#located.numbered(changes), styles: [] };
      decide(plan, { ...decided, isSafe: decided.isSafe && written.confident });
      // The attribute is what is to be changed, wherever its texts are.
      plan.location = plan.location && { ...plan.location, confident: plan.location.confident || written.confident };
    }
  }
}

/** What a declaration gets. */
interface Decided {
  colour: string;
  /** The variable of a preprocessor that stands for it. */
  written: string | null;
  isSafe: boolean;
  reversed: boolean;
}

function decide(plan: Plan, { colour, isSafe, reversed }: Omit<Decided, 'written'>): void {
  plan.proposed = isSafe ? [] : [colour];
  plan.certainty = isSafe ? 'safe' : 'review';
  plan.question = reversed ? 'colour_reversed' : null;
}
