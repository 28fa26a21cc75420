/** Words that only join others: nothing is found by them. */
export const smallWords: readonly string[] = (
  'a an the and or but if so then than that this these those there here it its is are was were be been being am do does did done doing have has had having ' +
  'i me my mine we us our ours you your yours he him his she her hers they them their of in on at by for from to with per into onto over under about as ' +
  'up down out off yes can could may might must shall should will would what which who whom whose when where why how all any some each every both just ' +
  'also too very much many more most other please thanks thank hello hi ok okay ask asks said says let lets get gets got give gives tell show see say want like still yet again ' +
  'now even ever only really actually exactly thing things one ones something somebody anyone someone anything everything s t m re ve ll d mean means ' +
  'في من على الى عن مع هل ما ماذا لماذا كيف كم متى اين اي هذا هذه ذلك تلك هو هي هم نحن انا انت كان كانت يكون تكون قد لقد لا لم لن ليس ليست او ثم و ف ب ل ' +
  'ان انه انها الذي التي الذين كل بعض عند عندنا لدينا لدى لي لنا له لها فقط ايضا جدا اريد اعطني ارني هناك هنا بعد قبل حتى بين خلال ضمن منذ يا طيب لو سمحت شكرا لهذا بهذا مدى نحو حول تقريبا غالبا دائما حاليا كذلك سوى غير معي منها فيها عليها بها'
).split(' ');

/** Words that nearly every text here has: they help to find one, and their absence from it says nothing. */
export const commonWords: readonly string[] = (
  'need needs needed use used using make makes made explain meaning definition define describe rule rules wcag manara accessibility accessible know find look ' +
  'help question answer work works working page pages website websites site sites web content allowed required require requires requirement requirements without ' +
  'not no nothing missing fix fixed bad good right wrong people person way new set add change possible law criterion criteria standard version designers ' +
  'developers overall current currently number organization draft prepare found ' +
  'اشرح معنى يعني تعني المقصود المطلوب المطلوبه تطلب يطلب متطلبات يجب يجوز مطلوب مسموح تحتاج يحتاج احتاج استعمل وحده نفاذ رقمي بلا صفحه موقع قانون معيار ' +
  'جهز حضر اعد اصلح اصلاح اصلحه محدده طريقه عمل يعمل اضيف اطلب نتيجه'
).split(' ');
