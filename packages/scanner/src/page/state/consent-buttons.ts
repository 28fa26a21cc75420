/** A tool that asks visitors for consent, with selectors of its buttons: on its first dialog, in open shadow roots and frames too. */
interface ConsentTool {
  name: string;
  accept: readonly string[];
  reject: readonly string[];
}

/**
 * The consent tools that are known. To keep it: add a tool with what its own first dialog has, by id or by an attribute that is part of its interface, never by
 * the words of one site; `consent.browser.test.ts` clicks each of them.
 */
export const consentButtons: readonly ConsentTool[] = [
  { name: 'OneTrust', accept: ['#onetrust-accept-btn-handler'], reject: ['#onetrust-reject-all-handler', '.ot-pc-refuse-all-handler'] },
  {
    name: 'Cookiebot',
    accept: ['#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll', '#CybotCookiebotDialogBodyButtonAccept'],
    reject: ['#CybotCookiebotDialogBodyButtonDecline'],
  },
  {
    name: 'Usercentrics',
    accept: ['[data-testid="uc-accept-all-button"]', '#uc-btn-accept-banner', '[data-action-type="accept"][class*="uc-"]'],
    reject: ['[data-testid="uc-deny-all-button"]', '#uc-btn-deny-banner', '[data-action-type="deny"][class*="uc-"]'],
  },
  {
    name: 'Didomi',
    accept: ['#didomi-notice-agree-button'],
    reject: ['#didomi-notice-disagree-button', '.didomi-continue-without-agreeing'],
  },
  {
    name: 'TrustArc',
    accept: ['#truste-consent-button', '.trustarc-agree-btn'],
    reject: ['#truste-consent-required', '.trustarc-declineall-btn'],
  },
  {
    name: 'Quantcast Choice and InMobi',
    accept: ['.qc-cmp2-summary-buttons button[mode="primary"]'],
    reject: ['.qc-cmp2-summary-buttons button[mode="secondary"][id="disagree-btn"]', '.qc-cmp2-close-icon'],
  },
  { name: 'Sourcepoint', accept: ['button.sp_choice_type_11'], reject: ['button.sp_choice_type_13', 'button.sp_choice_type_REJECT_ALL'] },
  { name: 'consentmanager', accept: ['#cmpbntyestxt', '.cmpboxbtnyes'], reject: ['#cmpbntnotxt', '.cmpboxbtnno'] },
  { name: 'Osano', accept: ['.osano-cm-accept-all', '.osano-cm-accept'], reject: ['.osano-cm-denyAll', '.osano-cm-deny'] },
  { name: 'Cookie Consent by Insites', accept: ['.cc-window .cc-allow', '.cc-window .cc-dismiss'], reject: ['.cc-window .cc-deny'] },
  {
    name: 'CookieYes',
    accept: ['.cky-btn-accept', '#cookie_action_close_header'],
    reject: ['.cky-btn-reject', '#cookie_action_close_header_reject'],
  },
  { name: 'Complianz', accept: ['.cmplz-cookiebanner .cmplz-accept'], reject: ['.cmplz-cookiebanner .cmplz-deny'] },
  {
    name: 'Borlabs Cookie',
    accept: ['#BorlabsCookieBox [data-cookie-accept-all]', '.brlbs-btn-accept-all'],
    reject: ['#BorlabsCookieBox [data-cookie-refuse]', '.brlbs-btn-accept-only-essential'],
  },
  {
    name: 'Klaro',
    accept: ['.klaro .cm-btn-accept-all', '.klaro .cm-btn-success'],
    reject: ['.klaro .cn-decline', '.klaro .cm-btn-decline'],
  },
  {
    name: 'tarteaucitron',
    accept: ['#tarteaucitronPersonalize2', '#tarteaucitronAllAllowed'],
    reject: ['#tarteaucitronAllDenied2', '#tarteaucitronAllDenied'],
  },
  { name: 'iubenda', accept: ['.iubenda-cs-accept-btn'], reject: ['.iubenda-cs-reject-btn'] },
  { name: 'Axeptio', accept: ['#axeptio_btn_acceptAll'], reject: ['#axeptio_btn_dismiss'] },
  { name: 'Termly', accept: ['[data-tid="banner-accept"]'], reject: ['[data-tid="banner-decline"]'] },
  {
    name: 'Civic Cookie Control',
    accept: ['#ccc-notify-accept', '#ccc-recommended-settings'],
    reject: ['#ccc-notify-reject', '#ccc-reject-settings'],
  },
  { name: 'Google Funding Choices', accept: ['.fc-consent-root .fc-cta-consent'], reject: ['.fc-consent-root .fc-cta-do-not-consent'] },
  { name: 'HubSpot', accept: ['#hs-eu-confirmation-button'], reject: ['#hs-eu-decline-button'] },
  { name: 'Shopify', accept: ['#shopify-pc__banner__btn-accept'], reject: ['#shopify-pc__banner__btn-decline'] },
  { name: 'CookieFirst', accept: ['[data-cookiefirst-action="accept"]'], reject: ['[data-cookiefirst-action="reject"]'] },
  {
    name: 'Cookie Information',
    accept: ['.coi-banner__accept', '#coiPage-1 .coi-banner__accept'],
    reject: ['.coi-banner__decline', '#declineButton.coi-banner__lastpage'],
  },
  {
    name: 'GDPR Cookie Compliance by Moove',
    accept: ['.moove-gdpr-infobar-allow-all'],
    reject: ['.moove-gdpr-infobar-reject-btn'],
  },
  { name: 'Cookie Notice', accept: ['#cn-accept-cookie'], reject: ['#cn-refuse-cookie'] },
  {
    name: 'CookieConsent by Orest Bida',
    accept: ['#cc-main [data-role="all"]', '#cc--main #c-p-bn'],
    reject: ['#cc-main [data-role="necessary"]', '#cc--main #c-s-bn[data-role="necessary"]'],
  },
  {
    name: 'EU Cookie Compliance of Drupal',
    accept: ['.eu-cookie-compliance-banner .agree-button'],
    reject: ['.eu-cookie-compliance-banner .decline-button', '.eu-cookie-compliance-banner .eu-cookie-compliance-reject-button'],
  },
  {
    name: 'CCM19',
    accept: ['.ccm-root [data-full-consent="true"]'],
    reject: ['.ccm-root .ccm--decline-cookies', '.ccm-root [data-decline-all="true"]'],
  },
  { name: 'Ketch', accept: ['#ketch-banner-button-primary'], reject: ['#ketch-banner-button-secondary'] },
];
