import type { Language } from '@manara/messages/locale';

/** The bodies of the sample's documents, by the names of their files. */
export const documentTexts: Readonly<Record<string, Readonly<Record<Language, { title: string; body: string }>>>> = {
  'leave-policy': {
    en: {
      title: 'Leave policy',
      body: `<h1>Leave policy</h1>
<p>This policy says how much leave the people of the group have, and how it is asked for.</p>
<h2>Annual leave</h2>
<p>Everybody has thirty days of annual leave. Days that are not taken within a year can be taken until the end of March.</p>
<h2>Asking for leave</h2>
<ol><li>Write the days into the staff portal.</li><li>Your manager answers within three days.</li><li>The calendar of the team shows what was agreed.</li></ol>
<h2>Sick leave</h2>
<p>Tell your manager before work begins. From the third day on, a certificate is needed.</p>`,
    },
    ar: {
      title: 'سياسة الإجازات',
      body: `<h1>سياسة الإجازات</h1>
<p>تبيّن هذه السياسة مقدار إجازات العاملين في المجموعة وكيف تُطلب.</p>
<h2>الإجازة السنوية</h2>
<p>لكل عامل ثلاثون يومًا من الإجازة السنوية. وما لم يؤخذ منها خلال السنة يمكن أخذه حتى نهاية مارس.</p>
<h2>طلب الإجازة</h2>
<ol><li>تُكتب الأيام في بوابة الموظفين.</li><li>يجيب المدير خلال ثلاثة أيام.</li><li>يظهر ما اتُّفق عليه في تقويم الفريق.</li></ol>
<h2>الإجازة المرضية</h2>
<p>يُبلَّغ المدير قبل بدء العمل. وتلزم شهادة ابتداءً من اليوم الثالث.</p>`,
    },
  },
  'price-list': {
    en: {
      title: 'Price list',
      body: `<h1>Price list</h1>
<p>Prices of the central shop, valid until the end of the year.</p>
<table><caption>Tickets</caption><thead><tr><th>Ticket</th><th>Adults</th><th>Children</th></tr></thead>
<tbody><tr><th>Single trip</th><td>4.00</td><td>2.00</td></tr><tr><th>Day</th><td>12.00</td><td>6.00</td></tr><tr><th>Month</th><td>140.00</td><td>70.00</td></tr></tbody></table>
<p>Companions of people with disabilities travel free of charge.</p>`,
    },
    ar: {
      title: 'قائمة الأسعار',
      body: `<h1>قائمة الأسعار</h1>
<p>أسعار المتجر المركزي، وهي سارية حتى نهاية السنة.</p>
<table><caption>التذاكر</caption><thead><tr><th>التذكرة</th><th>الكبار</th><th>الأطفال</th></tr></thead>
<tbody><tr><th>رحلة واحدة</th><td>4.00</td><td>2.00</td></tr><tr><th>يوم</th><td>12.00</td><td>6.00</td></tr><tr><th>شهر</th><td>140.00</td><td>70.00</td></tr></tbody></table>
<p>يسافر مرافقو الأشخاص ذوي الإعاقة مجانًا.</p>`,
    },
  },
};
