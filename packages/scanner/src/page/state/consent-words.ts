/** Ways to say one thing, each the whole of what a button says but for signs around it. */
const whole = (phrases: readonly string[]): RegExp => new RegExp(`^[^\\p{L}\\p{N}]*(?:${phrases.join('|')})[^\\p{L}\\p{N}]*$`, 'iu');

/** What is agreed to, where a button names it. */
const things = '(?: (?:all )?(?:cookies?|and (?:close|continue)|& (?:close|continue)))?';

/**
 * What buttons of dialogs say that ask for consent, and what such a dialog speaks of, in the languages that most sites are written in. To keep it: add the
 * words as they are on the button, in small letters; `consent.browser.test.ts` presses one of each list.
 */
export const consentWords = {
  accept: whole([
    `(?:i )?(?:accept|agree|allow|consent)(?: to)?(?: all| everything)?${things}`,
    `yes,? i (?:agree|accept)|ok(?:ay)?|got it|that['’]s (?:ok|fine)`,
    'alle(?: cookies)?(?: akzeptieren| zulassen| erlauben| annehmen)|(?:alles? )?(?:akzeptieren|zulassen|zustimmen|annehmen)|(?:ich )?(?:stimme zu|akzeptiere)(?: alle)?|einverstanden',
    "(?:tout |j['’])?(?:accepter?|autoriser)(?: tout)?(?: et (?:fermer|continuer))?(?: (?:tous )?les cookies)?|j['’]accepte(?: tout)?|d['’]accord",
    'acept(?:ar|o)(?: todas?| todo)?(?: las)?(?: cookies)?|permitir (?:todas?|todo)|de acuerdo',
    'accett(?:a|o)(?: tutt[io])?(?: i)?(?: cookie)?|consenti tutti',
    'aceitar(?: todos)?(?: os)?(?: cookies)?|aceito',
    'alle(?:s)?(?: cookies)? (?:accepteren|toestaan)|accepteer(?: alle)?(?: cookies)?|akkoord',
    'zaakceptuj(?: wszystkie)?|akceptuj[eę]?(?: wszystkie)?|zgadzam się',
    'godk[aä]nn(?: alla)?(?: cookies)?|accepter(?: alle)?|godta(?: alle)?|hyväksy(?: kaikki)?',
    'kabul et|tümünü kabul et|принять(?: все)?|прийняти(?: всі)?|согласен|すべて許可|同意する|接受全部|全部接受|同意',
    '(?:قبول|السماح|موافقة)(?: (?:الكل|الجميع|للكل|على الكل|جميع ملفات تعريف الارتباط|ملفات تعريف الارتباط))?|(?:أوافق|موافق|أقبل)(?: على الكل| الكل)?|اقبل الكل',
  ]),
  reject: whole([
    '(?:reject|decline|refuse|deny|disagree)(?: all| everything)?(?: (?:optional |non-essential |additional )?cookies)?|no,? thanks',
    '(?:accept |allow |use )?only (?:the )?(?:necessary|essential|required)(?: cookies)?(?: only)?|(?:necessary|essential|required)(?: cookies)? only|(?:accept|allow|use) (?:necessary|essential|required)(?: cookies)?(?: only)?|continue without (?:accepting|consent)',
    '(?:alle )?(?:cookies )?(?:ablehnen|verweigern)|nur (?:notwendige|essenzielle|erforderliche|technisch notwendige)(?: cookies)?(?: (?:zulassen|akzeptieren|erlauben|verwenden))?|alle ablehnen',
    '(?:tout |je )?refuse[rz]?(?: tout)?(?: (?:tous )?les cookies)?|continuer sans accepter|(?:cookies )?(?:essentiels|nécessaires) uniquement',
    'rechazar(?: todas?| todo)?(?: las)?(?: cookies)?|s[oó]lo (?:las )?(?:necesarias|esenciales)',
    'rifiut(?:a|o)(?: tutt[io])?(?: i)?(?: cookie)?|solo (?:i )?(?:necessari|cookie necessari)|continua senza accettare',
    'rejeitar(?: todos)?(?: os)?(?: cookies)?|recusar(?: todos)?|apenas (?:os )?(?:necessários|essenciais)',
    'alle(?:s)?(?: cookies)? (?:weigeren|afwijzen)|weiger(?:en)?(?: alle)?(?: cookies)?|alleen (?:noodzakelijke|functionele)(?: cookies)?',
    'odrzuć(?: wszystkie)?|tylko niezbędne|neka(?: alla)?|avvisa(?: alla)?|avvis(?: alle)?|afvis(?: alle)?|hylkää(?: kaikki)?',
    'reddet|tümünü reddet|отклонить(?: все)?|відхилити(?: всі)?|すべて拒否|拒否する|拒绝全部|全部拒绝|拒绝',
    '(?:رفض|الرفض)(?: (?:الكل|الجميع|جميع ملفات تعريف الارتباط|ملفات تعريف الارتباط))?|أرفض(?: الكل)?|(?:الضرورية|الأساسية) فقط|قبول (?:الضرورية|الأساسية) فقط',
  ]),
  about:
    /cookie|consent|privacy|gdpr|datenschutz|einwillig|confidentialité|vie privée|consentement|privacidad|consentimiento|riservatezza|consenso|privacidade|toestemming|prywatn|integritet|personvern|yksityisyys|gizlilik|çerez|куки|конфиденциальн|クッキー|プライバシー|隐私|ملفات تعريف الارتباط|الكوكيز|كوكيز|الخصوصية/iu,
} as const;
