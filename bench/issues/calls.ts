const zone = 'time_zone=Asia%2FQatar';

/** Every list, filter, search and sort that a screen asks for, by the address that the client asks. `asset`: any asset's id. */
export function callsOf(asset: string): { name: string; path: string }[] {
  const issues = (name: string, query: string) => ({ name: `issues: ${name}`, path: `/assets/all-issues?limit=10&${query}` });
  const ofAsset = (name: string, query: string) => issues(`of one asset, ${name}`, `asset_id=${asset}&${query}`);
  return [
    issues('first page', ''),
    { name: 'issues: 500 at once', path: '/assets/all-issues?limit=500' },
    issues('a page far on', 'skip=50000'),
    issues('oldest first', 'sort=created_at&order=asc'),
    issues('worst first', 'sort=severity&order=desc'),
    issues('least first', 'sort=severity&order=asc'),
    issues('by asset', 'sort=asset_name&order=asc'),
    issues('by asset, a page far on', 'sort=asset_name&order=desc&skip=30000'),
    issues('critical', 'severity_filter=critical'),
    issues('open and high', 'severity_filter=high&status_filter=open'),
    issues('resolved', 'status_filter=resolved'),
    issues('of today', `date_filter=today&${zone}`),
    issues('of the last 30 days', `date_filter=month&${zone}`),
    issues('of websites', 'asset_type_filter=website'),
    issues('needs review', 'kind=needs_review'),
    issues('best practices', 'kind=best_practice'),
    issues('search for a common word', 'search=contrast'),
    issues('search for an asset', 'search=Payroll'),
    issues('search in Arabic', `search=${encodeURIComponent('الطلاب')}`),
    issues('search for what is not there', 'search=zebra'),
    issues(
      'search, filters and sort at once',
      `search=Museum&severity_filter=critical&status_filter=open&date_filter=month&sort=severity&${zone}`,
    ),
    { name: 'issues: by rule', path: '/assets/issue-rules?limit=25' },
    ofAsset('first page', ''),
    ofAsset('worst first and critical', 'sort=severity&severity_filter=critical'),
    ofAsset('search', 'search=label'),
    { name: 'report of one asset', path: `/assets/${asset}/report?limit=10` },
    { name: 'assets: first page', path: '/assets/?limit=10' },
    { name: 'assets: all', path: '/assets/?limit=200' },
    { name: 'assets: search', path: '/assets/?limit=10&search=Museum' },
    { name: 'pages: first page', path: '/pages?limit=25' },
    { name: 'pages: without a failure, by asset', path: '/pages?limit=25&state=read&clean=true&sort=asset_name' },
    { name: 'pages: search', path: '/pages?limit=25&search=Museum' },
    ...['con', 'contrast', 'Museum', 'contrast museum', 'الطلاب', 'zebra', ''].map((typed) => ({
      name: `palette: “${typed}”`,
      path: `/search?q=${encodeURIComponent(typed)}`,
    })),
    { name: 'dashboard', path: '/dashboard' },
    { name: 'reports', path: '/assets/reports?limit=20' },
  ];
}

/** Questions to the assistant, answered without a model: one of each kind of figures that reads many issues, and of its texts. */
export const questions = [
  'How many critical issues are open?',
  'What should we fix first?',
  'Draft a plan for this sprint',
  'Why did our score change?',
  'Who has the most issues?',
  'كم عدد المشكلات الحرجة؟',
  'What does WCAG 1.4.3 require?',
];
