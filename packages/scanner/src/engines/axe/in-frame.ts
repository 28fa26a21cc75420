// What runs inside the page, in a world that its scripts cannot reach. Each function is sent as source text, so it may use nothing
// from outside itself but its arguments and the globals named here.
import type { Impact } from '@manara/core/severity';
import type { ByStyles } from './sight/amend-contrast.ts';

/** One element of a result: which frame (by order of visit) and which place in that frame's list of elements. */
export interface ElementRef {
  frame: number;
  index: number;
}

/** Figures of a contrast check as axe-core hands them over. */
export interface RawContrast {
  fgColor?: string;
  bgColor?: string;
  contrastRatio?: number;
  /** What the styles alone come to, beside what was seen. */
  ratioByStyles?: number;
  fontSize?: string;
  fontWeight?: string;
  expectedContrastRatio?: string;
  /** What the engine says by the styles alone of a text that is to be looked at. */
  sight?: ByStyles;
}

export interface RawNode {
  ref: ElementRef;
  impact: Impact | null;
  contrast: RawContrast | null;
}

export interface RawRule {
  id: string;
  impact: Impact | null;
  passed: number;
  violations: RawNode[];
  incomplete: RawNode[];
}

export interface FrameAudit {
  /** Opaque; goes back to `finishAudit` in the top frame. */
  partial: unknown;
}

/** How the engine is run; `frame` is this frame's number in the order of visit. */
export interface AuditSettings {
  frame: number;
  options: unknown;
  /** Null in the top document; else what the parent's `frameContexts` said of this frame. */
  context: FrameContext | null;
  /** Selectors of what is not judged. */
  leaveOut: readonly string[];
}

/** What the engine says of a frame before it is audited. */
export type FrameContext = Record<string, unknown> & { exclude?: unknown[] };

/** Finds all that selectors name. */
type FindAll = (selectors: readonly string[]) => Element[];

interface Spec {
  element?: Element;
  ref: ElementRef;
  ancestry: unknown[];
  nodeIndexes: number[];
}

interface AxeInPage {
  configure: (spec: object) => void;
  addReporter: (name: string, reporter: (results: unknown[], options: unknown, done: (report: unknown) => void) => void) => void;
  runPartial: (...settings: unknown[]) => Promise<unknown>;
  finishRun: (partials: unknown[], options: unknown) => Promise<unknown>;
  utils: {
    getFrameContexts: (context: unknown, options: unknown) => { frameSelector: unknown; frameContext: FrameContext }[];
    shadowSelect: (selector: unknown) => Element | null;
    nodeSerializer: { update: (serializer: object) => void };
  };
}

/** Globals of the isolated world. */
interface World {
  axe: AxeInPage;
  manaraElements: Element[];
}

/** Whether the engine's program is here, not just an element of that name. */
export const isLoaded = (): boolean => Object.hasOwn(globalThis, 'axe');

/** Runs the rules on this frame alone; the elements of its results stay here, the answer names them by number. */
export function auditFrame(settings: AuditSettings, find: FindAll): Promise<FrameAudit> {
  const world = globalThis as unknown as World;
  const numbers = new Map<Element, number>();
  world.manaraElements = [];
  world.axe.configure({ noHtml: true });
  world.axe.utils.nodeSerializer.update({
    toSpec: (node: { element: Element; ancestry: unknown[]; nodeIndexes: number[] }) => {
      let index = numbers.get(node.element);
      if (index === undefined) {
        index = world.manaraElements.push(node.element) - 1;
        numbers.set(node.element, index);
      }
      return { selector: ['html'], ancestry: node.ancestry, nodeIndexes: node.nodeIndexes, ref: { frame: settings.frame, index } };
    },
    mergeSpecs: (child: Spec, parent: Spec) => ({
      ...child,
      ancestry: [...parent.ancestry, ...child.ancestry],
      nodeIndexes: [...parent.nodeIndexes, ...child.nodeIndexes],
      fromFrame: true,
    }),
  });
  const { context, options } = settings;
  const out = find(settings.leaveOut);
  const whole = out.length > 0 ? { ...context, exclude: [...(context?.exclude ?? []), ...out] } : context;
  const run = whole === null ? world.axe.runPartial(options) : world.axe.runPartial(whole, options);
  return run.then((partial) => ({ partial }));
}

/**
 * The verdicts of the whole page. `partials`: what `auditFrame` said in every frame, in the order of visit, null for one that could not
 * be entered. `partials` null: the page has no frames and is audited here and now; nothing is written out for elements that
 * pass, so that a large page costs little more than its rules.
 */
export async function finishAudit(
  partials: unknown[] | null,
  options: object,
  leaveOut: readonly string[],
  find: FindAll,
): Promise<RawRule[]> {
  interface Node {
    ref?: ElementRef;
    element: Element;
  }
  interface Raw {
    node: Node;
    impact: Impact | null;
    any: { id: string; data: unknown }[];
  }
  interface RawResult {
    id: string;
    impact: Impact | null;
    passes: Raw[];
    violations: Raw[];
    incomplete: Raw[];
  }
  const world = globalThis as unknown as World;
  const numbers = new Map<Element, number>();
  const refOf = ({ ref, element }: Node): ElementRef => {
    if (ref) return ref;
    let index = numbers.get(element);
    if (index === undefined) {
      index = world.manaraElements.push(element) - 1;
      numbers.set(element, index);
    }
    return { frame: 0, index };
  };
  const slim = (raw: Raw): RawNode => {
    const contrast = raw.any.find((check) => check.id.startsWith('color-contrast'))?.data;
    return { ref: refOf(raw.node), impact: raw.impact, contrast: (contrast as RawContrast | undefined) ?? null };
  };
  world.axe.addReporter('manara', (results, _options, done) => {
    done(
      (results as RawResult[]).map((rule) => ({
        id: rule.id,
        impact: rule.impact,
        passed: rule.passes.length,
        violations: rule.violations.map(slim),
        incomplete: rule.incomplete.map(slim),
      })),
    );
  });
  let whole = partials;
  if (whole === null) {
    world.manaraElements = [];
    world.axe.configure({ noHtml: true });
    world.axe.utils.nodeSerializer.update({ toSpec: (node: unknown) => node, mergeSpecs: (node: unknown) => node });
    const exclude = find(leaveOut);
    whole = [await (exclude.length > 0 ? world.axe.runPartial({ exclude }, options) : world.axe.runPartial(options))];
  }
  return world.axe.finishRun(whole, { ...options, reporter: 'manara' }) as Promise<RawRule[]>;
}

/** The frames of this document as the engine sees them, in its order; `contexts` go to `auditFrame` in each. `context` as there. */
export function frameContexts(
  context: FrameContext | null,
  options: object,
  leaveOut: readonly string[],
  find: FindAll,
): { selectors: unknown[]; contexts: FrameContext[] } {
  const out = find(leaveOut);
  const whole = out.length > 0 ? { ...context, exclude: [...(context?.exclude ?? []), ...out] } : (context ?? document);
  const found = (globalThis as unknown as World).axe.utils.getFrameContexts(whole, options);
  return { selectors: found.map((frame) => frame.frameSelector), contexts: found.map((frame) => frame.frameContext) };
}

/** The frame element that `frameContexts` named. */
export function frameElement(selector: unknown): Element | null {
  return (globalThis as unknown as World).axe.utils.shadowSelect(selector);
}
