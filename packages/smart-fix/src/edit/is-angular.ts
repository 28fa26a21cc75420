/** Whether a file is a template of Angular, which binds attributes in a manner of its own. */
export const isAngular = ({ path, text }: { path: string; text: string }): boolean =>
  /\.component\.(?:html|ts)$/.test(path) ||
  /\s(?:\*ng[A-Z]\w+|\[\(ngModel\)\]|\(click\)|formControlName)=|@for \([^;\n]{0,200}; track /.test(text);
