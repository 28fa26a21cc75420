/** The page that a host names, where it stands on the host itself; else the one that we know there. People are led to it. */
export const ownPage = (named: string | undefined, known: string): string =>
  named !== undefined && URL.parse(named)?.origin === new URL(known).origin ? named : known;
