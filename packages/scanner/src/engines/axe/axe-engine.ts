import axe from 'axe-core';
import type { Frame } from 'puppeteer-core';
import type { ContrastFigures, Outcome } from '@manara/core/finding';
import { loadInIsolatedWorld, inIsolatedWorld } from '../../page/isolated-world.ts';
import { withDeadline } from '../../page/deadline.ts';
import type { Asked, Engine, EngineReport, PageUnderTest, RuleOutcome, Verdict } from '../engine.ts';
import { auditFrames, describeRefs, type VisitedFrame } from './frames.ts';
import { findAll } from '../../page/state/in-page/find-element.ts';
import { finishAudit, isLoaded, type ElementRef, type RawContrast, type RawNode, type RawRule } from './in-frame.ts';
import { axeSource } from './source.ts';
import { axeRules, ruleSwitches } from './rule-facts.ts';
import { seeContrast } from './sight/see-contrast.ts';
import { putBack, takeAside } from './take-aside.ts';

/** Findings of one rule that one page may bring; what lies beyond is counted but not described. */
const describedPerRule = 10_000;

const hex = /^#[0-9a-f]{6}$/i;

/** Null unless the engine measured both colours; font sizes such as `12.0pt (16px)`. */
export function contrastFigures(raw: RawContrast | null): ContrastFigures | null {
  if (!raw?.fgColor || !raw.bgColor || !hex.test(raw.fgColor) || !hex.test(raw.bgColor) || typeof raw.contrastRatio !== 'number')
    return null;
  return {
    foreground: raw.fgColor.toLowerCase(),
    background: raw.bgColor.toLowerCase(),
    ratio: raw.contrastRatio,
    ...(raw.ratioByStyles !== undefined && { ratioByStyles: raw.ratioByStyles }),
    required: Number.parseFloat(raw.expectedContrastRatio ?? '') || 4.5,
    fontSize: Number(/([\d.]+)px/.exec(raw.fontSize ?? '')?.[1] ?? 0),
    fontWeight: raw.fontWeight ?? 'normal',
  };
}

const keyOf = (ref: ElementRef): string => `${ref.frame}:${ref.index}`;

/** What has gone between audit and description counts for nothing: nobody could find it again. */
async function toOutcomes(raws: RawRule[], frames: VisitedFrame[], budget: number): Promise<{ outcomes: RuleOutcome[]; unread: string[] }> {
  const shown = raws.map((raw) => ({
    raw,
    violations: raw.violations.slice(0, describedPerRule),
    incomplete: raw.incomplete.slice(0, describedPerRule),
  }));
  const refs = new Map<string, ElementRef>();
  for (const { violations, incomplete } of shown) for (const { ref } of [...violations, ...incomplete]) refs.set(keyOf(ref), ref);
  const { evidence, unread } = await withDeadline(describeRefs(frames, [...refs.values()], keyOf), budget);
  const outcomes = shown.flatMap(({ raw, violations, incomplete }): RuleOutcome[] => {
    const rule = axeRules.get(raw.id);
    if (!rule) return [];
    const verdict =
      (outcome: Outcome) =>
      (node: RawNode): Verdict[] => {
        const element = evidence.get(keyOf(node.ref));
        return element
          ? [{ outcome, impact: node.impact ?? raw.impact ?? rule.impact, element, contrast: contrastFigures(node.contrast) }]
          : [];
      };
    const failed = violations.flatMap(verdict('violation'));
    const unsure = incomplete.flatMap(verdict('needs_review'));
    return [
      {
        rule,
        passed: raw.passed,
        failed: raw.violations.length - violations.length + failed.length,
        needsReview: raw.incomplete.length - incomplete.length + unsure.length,
        verdicts: [...failed, ...unsure],
      },
    ];
  });
  return { outcomes, unread };
}

const prepare = (top: Frame): void => void loadInIsolatedWorld(top, axeSource).catch(() => {});

async function run({ top, budget }: PageUnderTest, { profile, rules, leaveOut = [] }: Asked): Promise<EngineReport> {
  const known = rules?.filter((ruleId) => axeRules.has(ruleId));
  if (known?.length === 0) return { outcomes: [], unreadFrames: [] };
  const options = {
    ...(known ? { runOnly: { type: 'rule', values: known } } : { rules: ruleSwitches(profile) }),
    resultTypes: ['violations', 'incomplete'],
    preload: { assets: ['media'], timeout: 5000 },
  };
  const hasFrames = top.childFrames().length > 0;
  // What was brought in beforehand is lost where the page has sent its reader on since.
  if (!(await withDeadline(inIsolatedWorld(top, isLoaded), budget))) await withDeadline(loadInIsolatedWorld(top, axeSource), budget);
  const isAside = await withDeadline(inIsolatedWorld(top, takeAside), budget);
  const { frames, partials, unread, aside } = hasFrames
    ? await auditFrames(top, options, leaveOut, budget)
    : { frames: [{ frame: top, path: [], offset: { x: 0, y: 0 }, owner: null }], partials: null, unread: [], aside: [] };
  const audited = await withDeadline(inIsolatedWorld(top, finishAudit, partials, options, leaveOut, findAll), budget);
  const raws = await seeContrast(frames, audited, budget);
  await Promise.all([...(isAside ? [top] : []), ...aside].map((frame) => withDeadline(inIsolatedWorld(frame, putBack), budget)));
  const { outcomes, unread: gone } = await toOutcomes(raws, frames, budget);
  return { outcomes, unreadFrames: [...unread, ...gone] };
}

/** Deque's axe-core with its own default rules and what the profile adds, in every frame and open shadow root. */
export const axeEngine: Engine = { name: 'axe-core', version: axe.version, prepare, run };
