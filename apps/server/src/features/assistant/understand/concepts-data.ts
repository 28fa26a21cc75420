/**
 * What questions speak of, and how people say it in English and Arabic: phrases with bars between them, in any form of their words (words/stem.ts).
 * A phrase of several words is found where they follow each other.
 */
export const conceptPhrases = {
  // What is asked for.
  score: 'score|rating|grade|compliance score|accessibility score|how accessible|درجة|تقييم|مستوى النفاذ',
  why: 'why|reason|how come|what caused|لماذا|سبب|ما الذي جعل',
  change:
    'change|changed|moved|move|drop|dropped|fell|fall|fallen|go down|went down|going down|gone down|go up|went up|decrease|decline|rise|rose|increase|improve|improvement|get worse|trend|evolve|over time|تغير|تغيرت|نزل|نزلت|انخفض|انخفضت|هبط|هبطت|ارتفع|ارتفعت|زاد|زادت|تحسن|تحسنت|تراجع|تراجعت|تطور|تطورت',
  issue: 'issue|problem|barrier|error|bug|violation|defect|finding|failure|مشكلة|خطأ|عائق|حاجز|مخالفة',
  count: 'how many|number of|count|how much|total|amount of|كم|عدد|كم عدد',
  list: 'show|list|which|display|what are|give me|اعرض|عرض|أظهر|أرني|اعطني|أي',
  first: 'first|start with|begin with|start|priority|prioritize|most important|أولا|نبدأ|أولوية|الأهم',
  fix: 'fix|should we fix|must we fix|can we fix|do we fix|to fix|repair|correct|solve|mend|أصلح|إصلاح|نصلح|أصلحه',
  plan: 'plan|sprint|roadmap|backlog|خطة|سبرنت',
  worst: 'worst|lowest|weakest|poorest|lowest score|أسوأ|أضعف|أدنى',
  biggest: 'biggest|top|most common|most frequent|most often|main|largest|أكبر|أكثر|أهم|أبرز',
  rule: 'rule|cause|قاعدة',
  asset: 'site|website|asset|app|application|property|موقع|أصل|تطبيق',
  page: 'page|url|صفحة',
  scan: 'scan|scanned|scanning|crawl|فحص|تفحص|نفحص',
  report: 'report|تقرير',
  document: 'document|file|conversion|converted|مستند|ملف|تحويل',
  request: 'request|support request|ticket|service request|طلب|طلب الدعم|طلب الخدمة',
  people: 'people|user|member|colleague|account|person|شخص|مستخدم|عضو|زميل',
  organization: 'organization|company|المؤسسة|المنظمة',
  workload: 'workload|busy|most work|overloaded|on their plate|too much work|أكثر شغل|أكثر عمل|عبء|مشغول|الشغل',
  criterion: 'criteria|criterion|success criteria|معيار|معيار النجاح',
  deadline: 'deadline|due date|legal date|موعد|مهلة',
  upcoming: 'upcoming|next|coming|ahead|soon|قادم|قادمة|مقبل|مقبلة',
  legal: 'legal|law|legislation|regulation|قانون|قانوني|قانونية|تشريع|لائحة',
  comply:
    'comply|compliant|compliance|conform|conformance|conformant|stand|measure up|how far|امتثال|امتثالنا|نمتثل|مطابقة|متوافق|نلتزم|التزام',
  break: 'break|breaking|fail|failing|violate|not meet|do not meet|نخالف|تخالف|يخالف|نفشل|لا نستوفي|لا نحقق',
  monitor: 'monitor|watch|track|نراقب|مراقبة',

  // By what it is narrowed.
  critical: 'critical|blocker|blocking|حرجة|حرج',
  high: 'high|serious|severe|عالية|عال|مرتفعة',
  medium: 'medium|moderate|متوسطة|متوسط',
  low: 'low|minor|منخفضة|منخفض|بسيطة',
  open: 'open|unresolved|outstanding|remaining|unfixed|not resolved|not yet resolved|not been resolved|not yet been resolved|never resolved|not fixed|not yet fixed|not been fixed|not yet been fixed|never fixed|not solved|not been solved|not closed|not been closed|مفتوحة|مفتوح|متبقية|غير محلولة|غير محلول|لم تحل|لم يحل|لم تحل بعد|لم يتم حلها|لم نحلها|مش محلولة|غير مغلقة|لم تغلق',
  in_progress: 'in progress|being worked on|worked on|being fixed|under work|قيد المعالجة|قيد العمل|قيد التنفيذ',
  resolved:
    'resolved|closed|solved|we resolve|we fix|we fixed|did we resolve|were fixed|was fixed|been fixed|got fixed|محلولة|محلول|مغلقة|حللنا|حلينا|تم حلها|تم إصلاحها|تم إغلاقها',
  accepted: 'accepted|accepted risk|مقبولة|خطر مقبول',
  false_positive: 'false positive|false alarm|نتيجة خاطئة',
  needs_review:
    'need review|needs review|needs a review|to review|need a person|تحتاج إلى مراجعة|يحتاج إلى مراجعة|تحتاج مراجعة|يحتاج مراجعة|للمراجعة',
  best_practice: 'best practice|أفضل الممارسات|ممارسة فضلى',
  back: 'came back|come back|back again|returned|reappeared|found again|عادت|رجعت|عادت للظهور',
  unassigned:
    'unassigned|not assigned|not yet assigned|not been assigned|nobody|no one|no owner|no assignee|without an owner|without an assignee|غير مسندة|لم تسند|لم يسند|لا يعمل عليها أحد|غير مسند|لا أحد|لأحد|بلا مسؤول',
  assigned: 'assigned|assigned to|given to|مسندة|مسند|المسند',
  me: 'me|my|mine|myself|لي|إلي|إلى|علي|مهامي',
  today: 'today|اليوم',
  yesterday: 'yesterday|أمس|البارحة',
  week: 'this week|last week|week|7 days|هذا الأسبوع|الأسبوع|أسبوع',
  month: 'this month|last month|month|30 days|هذا الشهر|الشهر|شهر',
  year: 'year|12 months|last year|سنة|السنة|عام|العام|السنة الماضية|العام الماضي',
  new: 'new|newly|recent|جديدة|جديد',
  stale:
    'not been scanned|not yet been scanned|not scanned|not yet scanned|never scanned|never been scanned|stale|outdated|لم تفحص|لم يفحص|غير مفحوصة',
  failed: 'failed|fail|could not be converted|فشل|فشلت|فاشلة|أخفق',
  good: 'good|good score|جيد|جيدة',
  fair: 'fair|fair score|مقبول المستوى',
  poor: 'poor|poor score|ضعيف|ضعيفة|سيئة',
  unread: 'could not be read|not be read|unread|unreadable|not read|تعذرت قراءتها|تعذرت قراءته|لم تقرأ|غير مقروءة',
  running: 'running|under way|in progress|right now|ongoing|going on|يجري|جار|الآن|حاليا',
  last: 'last|latest|most recent|آخر|أحدث',
  when: 'when|متى',
  audit_ready: 'audit ready|ready for audit|ready for an audit|جاهز للتدقيق|جاهزة للتدقيق|الجاهز للتدقيق',
  attention:
    'need attention|needs attention|attention|تحتاج إلى انتباه|تحتاج إلى اهتمام|يحتاج إلى اهتمام|تحتاج إلى متابعة|يحتاج إلى متابعة',
  administrator: 'administrator|admin|مسؤول النظام|المسؤول|المسؤولون|مشرف',
  owner_role: 'owner|مالك',
  manager_role: 'manager|مدير',

  // How it is asked.
  how_to:
    'how do i|how do we|how to|how can i|how can we|how should i|how should we|what should i do|what can i do|can i|can we|steps|how does|set up|create|كيف|أنشئ|إنشاء|تفعيل|تنزيل|مشاركة',
  calculation: 'calculated|calculate|computed|formula|تحسب|يحسب|احتساب',
  what_is: 'what is|what does|what are the rules|explain|define|meaning|what do|ما هو|ما هي|ما معنى|المقصود|اشرح|تعني|يعني|عرف',
  need: 'need|required|requirement|require|must|allowed|should|have to|why does|ask for|يجب|مطلوبة|مطلوب|متطلبات|تطلب|تحتاج|يجوز|مسموحة|مسموح',
  ours: 'our|ours|we|us|do we have|عندنا|لدينا|لدى|نحن',
  only: 'only|just|فقط',

  // What it does not do, or cannot know.
  future: 'will our|will we|will it|will the|will be|going to be|forecast|predict|ستكون|سيكون|سنصل|ستصبح|سيصبح|توقع',
  command: 'delete|erase|wipe|remove all|close all|send an email|book|translate|write me|compose|احذف|امسح|ترجم|اكتب لي|احجز|أرسل',
  secret: 'password|passcode|كلمة مرور|كلمة السر',
  elsewhere: 'other organization|other company|other customer|another organization|other tenant|مؤسسات أخرى|مؤسسة أخرى|شركات أخرى',
} as const;

export type Concept = keyof typeof conceptPhrases;
