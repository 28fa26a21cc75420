import { getIssue, type IssueDetail } from '@manara/contract/issue-detail';
import { documentRuleIds, isDocumentRule } from '@manara/core/document-check/document-rules';
import { nearestRule } from '@manara/core/rules/nearest-rule';
import { ruleData } from '@manara/core/rules/rule-data';
import { isKnownRule, ruleInfo } from '@manara/core/rules/rule-table';
import { guidanceOf } from '@manara/server/features/issue-detail/guidance';
import { ruleFix, ruleTitle } from '@manara/server/features/issues/issue-text';
import { Type } from 'typebox';
import { language, text } from '../../scan/text.ts';
import type { Api } from '../api.ts';
import { clipped } from '../clipped.ts';
import { findAsset } from '../find-asset.ts';
import { readIssue } from '../issue-reference.ts';
import { issueRow } from '../issue-row.ts';
import { ToolFailure } from '../tool-failure.ts';
import { readsOnly, tool, type Answer, type Tool } from '../tool.ts';

const ruleId = Type.String({ maxLength: 100, description: text('mcp.explain.rule') });
const ruleOnly = Type.Object({ rule: ruleId }, { additionalProperties: false });
const input = Type.Object(
  {
    rule: Type.Optional(ruleId),
    issue: Type.Optional(Type.String({ maxLength: 500, description: text('mcp.explain.issue') })),
    asset: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: text('mcp.explain.asset') })),
  },
  { additionalProperties: false },
);

type Guidance = Pick<IssueDetail, 'harm' | 'groups' | 'criteria' | 'example' | 'techniques' | 'act_rules' | 'documentation'>;

/** What is said of an issue whatever page it is on. */
const guidance = ({ harm, groups, criteria, example, techniques, act_rules, documentation }: Guidance) => ({
  who_is_affected: harm,
  groups: groups.map(({ id, how }) => ({ group: id, how })),
  criteria: criteria.map(({ number, level, name, explanation, understanding }) => ({ number, level, name, explanation, understanding })),
  example,
  techniques: techniques.map(({ id, kind, title, url }) => ({ id, kind, title, url })),
  act_rules,
  documentation,
});

/** A rule, by the product's own texts. */
function explainRule(rule: string): Answer {
  if (!isKnownRule(rule) && !isDocumentRule(rule)) {
    const nearest = nearestRule(rule, [...Object.keys(ruleData), ...documentRuleIds]);
    throw new ToolFailure(text('mcp.no_rule', { nearest: nearest ?? 'none' }));
  }
  const { issueType, impact, effort, sc } = ruleInfo(rule);
  return {
    said: text('mcp.explain.said_rule', { rule }),
    data: {
      rule,
      description: ruleTitle(language, rule),
      how_to_fix: ruleFix(language, rule),
      impact,
      effort,
      ...guidance(guidanceOf(language, rule, issueType, sc)),
    },
  };
}

const elementOf = ({ element }: IssueDetail) =>
  element && {
    page: element.page_url,
    selector: clipped(element.selector),
    html: clipped(element.html, 2_000),
    text: clipped(element.text),
    place: element.place,
    contrast: element.contrast,
    accessible: element.accessible,
    seen_at: element.seen_at,
  };

async function explainIssue(api: Api, issue: string, asset: string | undefined, signal: AbortSignal): Promise<Answer> {
  const { assetId, issueId } = readIssue(issue);
  const id = assetId ?? (asset === undefined ? null : await findAsset(api, asset, signal));
  if (id === null) throw new ToolFailure(text('mcp.issue_without_asset'));
  const detail = await api.call(getIssue, { params: { id, issueId }, signal });
  const { decision, verdict, comment_count } = detail;
  return {
    said: text('mcp.explain.said_issue'),
    data: { ...issueRow(detail, api), ...guidance(detail), element: elementOf(detail), decision, verdict, comment_count },
  };
}

/** One issue or one rule: what is wrong, who is affected and how to fix it. Rules need no installation. */
export const explainTool = (api: Api | null): Tool => {
  const described = {
    name: 'explain',
    title: text('mcp.explain.title'),
    description: text(api ? 'mcp.explain.description' : 'mcp.explain.description_rule'),
    annotations: readsOnly,
  };
  if (!api) return tool({ ...described, input: ruleOnly, run: async ({ rule }) => explainRule(rule) });
  return tool({
    ...described,
    input,
    run: async ({ rule, issue, asset }, { signal }) => {
      if (rule !== undefined && issue === undefined) return explainRule(rule);
      if (issue !== undefined && rule === undefined) return explainIssue(api, issue, asset, signal);
      throw new ToolFailure(text('mcp.explain.one'));
    },
  });
};
