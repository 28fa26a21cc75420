import type { AssistantAnswer } from '@manara/contract/assistant';

const asset = '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70';
export const long = 'Donaudampfschifffahrtsgesellschaft <b>بوابة الخدمات</b> https://www.example.org/a/very/long/address/without/any/space';

export const figures: AssistantAnswer = {
  kind: 'figures',
  understood: { tool: 'issues', values: { asset, severity: 'critical', status: 'open' } },
  chips: [
    { name: null, label: 'Issues' },
    { name: 'asset', label: long },
    { name: 'severity', label: 'Critical' },
    { name: 'status', label: 'Open' },
  ],
  sentences: [
    { text: '1,204 issues match.', source: 0 },
    { text: `${long} has the most.`, source: 0 },
  ],
  table: {
    caption: 'Issues, most severe first',
    columns: [
      { header: 'Issue', is_number: false },
      { header: 'Asset', is_number: false },
      { header: 'Severity', is_number: false },
      { header: 'Places', is_number: true },
    ],
    rows: [
      [
        { text: 'An image has no text alternative.', href: `/report/${asset}/issue/${asset}` },
        { text: long, href: `/report/${asset}` },
        { text: 'Critical', href: null },
        { text: '1,204', href: null },
      ],
      [
        { text: 'زر بلا اسم قابل للنفاذ', href: `/report/${asset}/issue/${asset}` },
        { text: 'Harbour', href: `/report/${asset}` },
        { text: 'Critical', href: null },
        { text: '3', href: null },
      ],
    ],
  },
  sources: [{ kind: 'figures', id: 'issues', title: 'Issues', href: '/issues?severity=critical' }],
  next: ['What should we fix first?', 'ماذا نصلح أولًا؟'],
};
/** With a score over time that cannot be joined everywhere. */
export const charted: AssistantAnswer = {
  ...figures,
  chart: {
    caption: long,
    points: [71, null, 78.4, 83, 91.2].map((score, week) => ({
      at: new Date(Date.UTC(2026, 1, 1 + 7 * week)).toISOString(),
      score,
      breaks: week === 3 ? ['profile', 'page_limit'] : [],
    })),
  },
};
/** What can be turned into assignments. */
export const planned: AssistantAnswer = {
  ...figures,
  understood: { tool: 'causes', values: {} },
  plan: {
    steps: [
      { rule: 'image-alt', cause: long, unassigned: 12, suggested: null },
      { rule: 'label', cause: 'حقل بلا تسمية', unassigned: 3, suggested: null },
      { rule: 'region', cause: 'Content is outside all landmarks.', unassigned: 20_000, suggested: null },
    ],
  },
};
export const passages: AssistantAnswer = {
  ...figures,
  kind: 'passages',
  understood: null,
  chips: [],
  sentences: [
    { text: 'Text stands out from its background by a ratio of 4.5 to 1, large text by 3 to 1.', source: 0 },
    { text: 'Level AA, since WCAG 2.0.', source: 0 },
  ],
  table: null,
  sources: [
    {
      kind: 'criterion',
      id: '1.4.3',
      title: '1.4.3 Contrast (Minimum)',
      href: 'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
    },
    { kind: 'guide', id: 'dashboard', title: 'The dashboard', href: '/support/documentation/dashboard' },
  ],
};
export const declined: AssistantAnswer = {
  ...passages,
  kind: 'declined',
  sentences: [
    { text: `I don’t know what “${'averylongword'.repeat(8)}” means here.`, source: null },
    { text: 'I can answer from your scans.', source: null },
  ],
  sources: [],
};

export const byModel: AssistantAnswer = {
  ...figures,
  kind: 'model',
  understood: null,
  chips: [],
  sentences: [
    { text: 'You have 1,204 critical issues.', source: 0, more: [1] },
    { text: `${long} is 99 % done.`, source: null, marks: ['no_source', 'unknown_number'] },
    { text: 'Shall we look at one asset?', source: null },
  ],
  sources: [...figures.sources, ...passages.sources],
  model: { name: 'organization/Donaudampfschifffahrtsgesellschaft-70b', host: 'models.a-subdomain.of.a.long.example.org:8443' },
};
export const builtInInstead: AssistantAnswer = { ...passages, instead: 'limit_organisation' };
