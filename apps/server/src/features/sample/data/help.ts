import type { RequestKind } from '@manara/core/support/service-request';
import type { InLanguages } from './in-languages.ts';

/** What people of the sample have asked its administrators for. */
export interface SampleRequest {
  by: string;
  kind: RequestKind;
  daysAgo: number;
  subject: InLanguages;
  text: InLanguages;
  answer?: { by: string; daysAgo: number; text: InLanguages };
  resolved?: { by: string; daysAgo: number };
}

export const requests: readonly SampleRequest[] = [
  {
    by: 'sara_mansour',
    kind: 'question',
    daysAgo: 9,
    subject: { en: 'Which formats do we offer for price lists?', ar: 'ما الصيغ التي نقدمها لقوائم الأسعار؟' },
    text: {
      en: 'A customer asks for the price list in braille. Do we have that?',
      ar: 'يطلب عميل قائمة الأسعار بطريقة برايل. هل لدينا ذلك؟',
    },
    answer: {
      by: 'layla_haddad',
      daysAgo: 8,
      text: {
        en: 'Yes: under Document Accessibility, download the price list as braille. The printing office has the embosser.',
        ar: 'نعم: تُنزَّل قائمة الأسعار ملف برايل من «نفاذ المستندات». والطابعة لدى مكتب الطباعة.',
      },
    },
    resolved: { by: 'layla_haddad', daysAgo: 7 },
  },
  {
    by: 'omar_nasser',
    kind: 'wish',
    daysAgo: 6,
    subject: { en: 'Scan the staff portal every week', ar: 'فحص بوابة الموظفين كل أسبوع' },
    text: { en: 'It changes often by now. A scan every Monday would help us.', ar: 'صارت تتغير كثيرًا. يفيدنا فحصها كل يوم اثنين.' },
    answer: {
      by: 'layla_haddad',
      daysAgo: 5,
      text: {
        en: 'I can set that up. Does it need a sign-in with more rights than that of a visitor?',
        ar: 'يمكنني إعداد ذلك. هل يلزمه تسجيل دخول بصلاحيات أكثر من صلاحيات الزائر؟',
      },
    },
  },
  {
    by: 'daniel_reed',
    kind: 'problem',
    daysAgo: 1,
    subject: { en: 'I cannot see the repository of the shop', ar: 'لا أرى مستودع المتجر' },
    text: {
      en: 'The repository is not among those that I can choose for the asset. Who can connect it?',
      ar: 'ليس المستودع بين ما يمكنني اختياره للأصل. من يستطيع ربطه؟',
    },
  },
];
