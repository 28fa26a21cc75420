/** Which rules of the W3C's Accessibility Conformance Testing a rule carries out, as axe-core 4.14.1 says; a test compares them. */
const implemented: Readonly<Record<string, string>> = {
  'area-alt': 'c487ae',
  'aria-allowed-attr': '5c01ea',
  'aria-command-name': '97a4e1',
  'aria-conditional-attr': '5c01ea',
  'aria-deprecated-role': '674b10',
  'aria-hidden-focus': '6cfa84',
  'aria-input-field-name': 'e086e5',
  'aria-prohibited-attr': '5c01ea',
  'aria-required-attr': '4e8ab6',
  'aria-required-children': 'bc4a75 ff89c9',
  'aria-required-parent': 'ff89c9',
  'aria-roles': '674b10',
  'aria-toggle-field-name': 'e086e5',
  'aria-valid-attr-value': '6a7281',
  'aria-valid-attr': '5f99a7',
  'audio-caption': '2eb176 afb423',
  'autocomplete-valid': '73f2c2',
  'avoid-inline-spacing': '24afc2 9e45ec 78fd32',
  'button-name': '97a4e1 m6b1q3',
  bypass: 'cf77f2 047fe0 b40fd1 3e12e1 ye5d6e',
  'color-contrast-enhanced': '09o5cg',
  'color-contrast': 'afw4f7 09o5cg',
  'css-orientation-lock': 'b33eff',
  'document-title': '2779a5',
  'duplicate-id-active': '3ea0c8',
  'duplicate-id-aria': '3ea0c8',
  'duplicate-id': '3ea0c8',
  'empty-heading': 'ffd0e9',
  'frame-focusable-content': 'akn7bn',
  'frame-title-unique': '4b1c6c',
  'frame-title': 'cae760',
  'html-has-lang': 'b5c3f8',
  'html-lang-valid': 'bf051a',
  'html-xml-lang-mismatch': '5b7ae0',
  'identical-links-same-purpose': 'b20e66',
  'image-alt': '23a2a8',
  'input-button-name': '97a4e1',
  'input-image-alt': '59796f',
  'label-content-name-mismatch': '2ee8b8',
  label: 'e086e5',
  'link-name': 'c487ae',
  'meta-refresh-no-exceptions': 'bisz58',
  'meta-refresh': 'bc659a bisz58',
  'meta-viewport': 'b4f0c3',
  'nested-interactive': '307n5z',
  'no-autoplay-audio': '80f0bf',
  'object-alt': '8fc3b6',
  'presentation-role-conflict': '46ca7f',
  'role-img-alt': '23a2a8',
  'scrollable-region-focusable': '0ssw9k',
  'select-name': 'e086e5',
  'svg-img-alt': '7d6734',
  'td-headers-attr': 'a25f45',
  'th-has-data-cells': 'd0f69e',
  'valid-lang': 'de46e4',
  'video-caption': 'eac66b',
};

/** Those that the W3C has approved, as far as its published list could be read; the others are proposed. */
const approved = new Set(
  '73f2c2 97a4e1 46ca7f de46e4 307n5z e086e5 a25f45 b5c3f8 2779a5 5b7ae0 bf051a 59796f 23a2a8 24afc2 78fd32 c487ae 8fc3b6 7d6734 9e45ec'.split(
    ' ',
  ),
);

/** A rule of the W3C with its address there. */
export interface ActRule {
  /** Such as `23a2a8`. */
  id: string;
  url: string;
}

const rules = new Map(Object.entries(implemented));

/** The address of an ACT rule: the approved text where there is one, else the proposed. */
export const actRuleUrl = (id: string): string =>
  `https://www.w3.org/WAI/standards-guidelines/act/rules/${id}/${approved.has(id) ? '' : 'proposed/'}`;

/** The ACT rules that a rule of the engine carries out; empty where there are none. */
export const actRulesOf = (ruleId: string): ActRule[] =>
  (rules.get(ruleId) ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, url: actRuleUrl(id) }));
