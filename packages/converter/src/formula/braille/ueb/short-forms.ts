/** Letters that are a short form where they stand by themselves. */
export const shortForms: ReadonlySet<string> = new Set(
  'ab ac af ag al bl br cd dl ei fr fst gd gr hm ll lr nec nei pd qk rjc sch sd td tgr tm tn xf xs yr'.split(' '),
);
