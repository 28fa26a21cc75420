import ar from '@manara/messages/ar/connect.json' with { type: 'json' };
import en from '@manara/messages/en/connect.json' with { type: 'json' };
import { languages, type Language } from '@manara/messages/locale';
import { escaped, foreign } from '@manara/reports/html/markup';
import { pageEnd, pageStart, reportPolicy } from '@manara/reports/html/page';
import { createFormatter } from '../../../platform/text/formatter.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

interface ManifestPage {
  /** Where the form leads, with its state. */
  action: string;
  manifest: object;
  organisation: string;
  hasWebhook: boolean;
  /** Where somebody goes who does not want to. */
  back: string;
}

/** The page that hands the manifest of an App to GitHub: it says what will be asked, and sends it when somebody wants that. No script. */
export function manifestPage(language: Language, { action, manifest, organisation, hasWebhook, back }: ManifestPage) {
  const { origin, host } = new URL(action);
  const forms = origin as `https://${string}`;
  const { markup } = escaped`${pageStart(language, text(language, 'title'), forms)}<div class="frame">
<header><p class="brand">${text(language, 'brand')}</p></header>
<main id="main">
<h1>${text(language, 'title')}</h1>
<p>${text(language, 'intro')} ${foreign(organisation)}</p>
<p>${text(language, 'asks')}</p>
<ul>
<li>${text(language, 'contents')}</li>
<li>${text(language, 'pull_requests')}</li>
<li>${text(language, 'metadata')}</li>
</ul>
<p>${text(language, 'choose')}</p>
<p>${text(language, hasWebhook ? 'webhook' : 'no_webhook')}</p>
<p>${text(language, 'sign_in')}</p>
<form method="post" action="${action}">
<input type="hidden" name="manifest" value="${JSON.stringify(manifest)}">
<button type="submit">${text(language, 'go', { host })}</button>
</form>
<p><a href="${back}">${text(language, 'cancel')}</a></p>
</main>
</div>
${pageEnd}`;
  return { markup, policy: `${reportPolicy(forms)}; frame-ancestors 'none'`, language: languages[language].code };
}
