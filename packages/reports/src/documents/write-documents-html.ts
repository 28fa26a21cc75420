import { shownContrast } from '@manara/core/colour/contrast';
import { countKinds, type DocumentIssue } from '@manara/core/document-check/document-issues';
import type { IssueKind } from '@manara/core/issues/issue-kind';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Language } from '@manara/messages/locale';
import { code, escaped, foreign, type Markup } from '../html/markup.ts';
import { pageEnd, pageStart } from '../html/page.ts';
import { criterionName } from '../html/rule-heads.ts';
import { reportTexts, type ReportTexts } from '../texts.ts';
import { judgeFile, type DocumentsReport, type JudgedFile } from './documents-report.ts';
import { documentsTexts, type DocumentsTexts } from './documents-texts.ts';

/** Texts about documents, and those that all reports share. */
interface Texts {
  own: DocumentsTexts;
  shared: ReportTexts;
}

/** So many places of an issue are listed; the JSON file has all. */
const placesListed = 20;
const kinds: readonly IssueKind[] = ['violation', 'needs_review', 'best_practice'];

const scoreText = (score: number | null, { own, shared }: Texts): string =>
  score === null ? own.text('checks.no_score') : shared.percent(score);

function fileRow({ file: { name, check }, issues, score }: JudgedFile, at: number, texts: Texts): Markup {
  const { own, shared } = texts;
  const counts = countKinds(issues);
  return escaped`<tr>
    <th scope="row"><a href="#document-${at}">${foreign(name)}</a></th>
    ${
      check.ok
        ? escaped`<td class="number">${scoreText(score, texts)}</td>
          ${kinds.map((kind) => escaped`<td class="number">${shared.number(counts[kind])}</td>`)}`
        : escaped`<td colspan="4">${own.text('checks.not_checked')} ${own.refusal(check.reason)}</td>`
    }
  </tr> `;
}

function overview(files: readonly JudgedFile[], texts: Texts): Markup {
  const { text } = texts.own;
  return escaped`<table>
    <caption>${text('checks.documents')}</caption>
    <thead>
      <tr>
        <th scope="col">${text('checks.document')}</th>
        <th scope="col" class="number">${text('checks.score')}</th>
        <th scope="col" class="number">${text('checks.failures')}</th>
        <th scope="col" class="number">${text('checks.review')}</th>
        <th scope="col" class="number">${text('checks.practice')}</th>
      </tr>
    </thead>
    <tbody>${files.map((file, at) => fileRow(file, at + 1, texts))}</tbody>
  </table>
  <p>${text('checks.score_note')}</p>
  <p class="note">${text('checks.disclaimer')}</p> `;
}

function issueItem(issue: DocumentIssue, { own, shared }: Texts): Markup {
  const more = issue.places.length - placesListed;
  return escaped`<li>
    ${issue.snippet !== '' && escaped`<p>${foreign(issue.snippet)}</p> `}${
      issue.contrast &&
      escaped`<p>${own.text('checks.contrast', { ratio: shared.number(shownContrast(issue.contrast.ratio)), required: shared.number(issue.contrast.required) })}
        ${code(`${issue.contrast.foreground} / ${issue.contrast.background}`)}</p> `
    }
    <p>${own.text('checks.places')}</p>
    <ul class="places">
      ${issue.places.slice(0, placesListed).map((place) => escaped`<li>${own.place(place)} ${code(place.path)}</li> `)}
    </ul>
    ${more > 0 && escaped`<p class="muted">${own.text('checks.places_more', { count: more })}</p>`}
  </li> `;
}

/** What a rule is about, said once for all its issues in a document. */
function ruleHead(issue: DocumentIssue, { own, shared }: Texts): Markup {
  const { text } = own;
  const { ruleId, severity, effort, sc, clauses } = issue;
  return escaped`<h4>${own.rule(ruleId, 'title')}</h4>
    <p><span class="mark ${severity}">${shared.word(`severity.${severity}`)}</span></p>
    <dl class="facts">
      <div><dt>${text('checks.rule')}</dt><dd><code dir="ltr">${ruleId}</code></dd></div>
      <div><dt>${text('checks.criteria')}</dt>${
        sc.length > 0
          ? sc.map((number) => escaped`<dd>${criterionName(number, shared)}</dd>`)
          : escaped`<dd>${text('checks.no_criterion')}</dd>`
      }</div>
      ${clauses.length > 0 && escaped`<div><dt>${text('checks.clauses')}</dt>${clauses.map((clause) => escaped`<dd><bdi dir="ltr">${clause}</bdi></dd>`)}</div>`}
      <div><dt>${text('checks.groups')}</dt>${ruleInfo(ruleId).groups.map((group) => escaped`<dd>${shared.word(`group.${group}`)}</dd>`)}</div>
      <div><dt>${text('checks.effort')}</dt><dd>${shared.word(`effort.${effort}`)}</dd></div>
    </dl>
    <p><strong>${text('checks.fix')}</strong> ${own.rule(ruleId, 'fix')}</p> `;
}

function kindSection(kind: IssueKind, issues: readonly DocumentIssue[], texts: Texts): Markup {
  const rules = Map.groupBy(
    issues.filter((issue) => issue.kind === kind),
    ({ ruleId }) => ruleId,
  );
  if (rules.size === 0) return escaped``;
  return escaped`<h3>${texts.own.text(`checks.section_${kind}`)}</h3>
    ${[...rules.values()].map(
      (group) =>
        escaped`${group[0] ? ruleHead(group[0], texts) : null}<ol class="issues">${group.map((issue) => issueItem(issue, texts))}</ol> `,
    )}`;
}

function documentSection({ file: { name, check }, issues, score }: JudgedFile, at: number, texts: Texts): Markup {
  const { own } = texts;
  const heading = escaped`<h2 id="document-${at}">${foreign(name)}</h2>`;
  if (!check.ok)
    return escaped`<section aria-labelledby="document-${at}">${heading}<p>${own.text('checks.not_checked')} ${own.refusal(check.reason)}</p></section> `;
  const { kind, unseen } = check.document;
  return escaped`<section aria-labelledby="document-${at}">${heading}
    <dl class="facts">
      <div><dt>${own.text('checks.score')}</dt><dd class="score">${scoreText(score, texts)}</dd></div>
      <div><dt>${own.text('checks.kind')}</dt><dd><bdi dir="ltr">${kind.toUpperCase()}</bdi></dd></div>
    </dl>
    ${unseen.length > 0 && escaped`<p>${own.text('checks.not_seen')}</p><ul>${unseen.map((mark) => escaped`<li>${own.unseen(mark)}</li> `)}</ul>`}
    ${!issues.some((issue) => issue.kind === 'violation') && escaped`<p>${own.text('checks.none')}</p>`}
    ${kinds.map((one) => kindSection(one, issues, texts))}
  </section> `;
}

/** Checked documents as one HTML file without script, for people: everything that a document said is escaped and isolated. */
export function* writeDocumentsHtml({ product, checkedAt, profile, files }: DocumentsReport, language: Language): Generator<string> {
  const texts: Texts = { own: documentsTexts(language), shared: reportTexts(language) };
  const { text } = texts.own;
  const judged = files.map((file) => judgeFile(file, profile));
  const day = texts.shared.day(checkedAt);
  const head = escaped`${pageStart(language, text('checks.document_title', { day }))}<div class="frame">
<header>
  <p class="brand">${product.name}</p>
  <h1>${text('checks.title')}</h1>
  <dl class="facts">
    <div><dt>${text('checks.checked_on')}</dt><dd>${texts.shared.moment(checkedAt)}</dd></div>
    <div><dt>${text('checks.standard')}</dt><dd><bdi>WCAG ${profile.wcag} ${profile.level}</bdi></dd></div>
  </dl>
</header>
<main>
${overview(judged, texts)}`;
  yield head.markup;
  for (const [at, file] of judged.entries()) yield documentSection(file, at + 1, texts).markup;
  yield escaped`</main>
<footer><p>${text('checks.footer', { product: product.name, version: product.version })}</p></footer>
</div>
${pageEnd}`.markup;
}
