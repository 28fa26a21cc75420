declare module 'ejs' {
  const ejs: {
    renderFile: (file: string, data: Record<string, unknown>, options: { root: string; views: string[] }) => Promise<string>;
  };
  export default ejs;
}

declare module 'nunjucks' {
  type Loader = object;
  interface Engine {
    renderString: (text: string, data: Record<string, unknown>) => string;
  }
  const nunjucks: {
    Environment: new (loader: Loader, options: { autoescape: boolean }) => Engine;
    FileSystemLoader: new (folder: string) => Loader;
  };
  export default nunjucks;
}
