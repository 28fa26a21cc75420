import type { Finding } from '@manara/core/finding';

/** An open page that has been judged, as whoever reads pages hands it over. */
export interface LivePage {
  /** The address that was asked for, which may have led to `url`: to one with a slash at its end, or without `.html`. */
  askedUrl: string;
  url: string;
  findings: readonly Finding[];
  /** Runs in the page, in a world beside its scripts; `run` may use nothing from outside itself. */
  ask: <Values extends unknown[], Answer>(run: (...values: Values) => Answer, ...values: Values) => Promise<Awaited<Answer>>;
  /** Judges the page as it stands now. */
  judge: () => Promise<Finding[]>;
  /** The page as it is seen now, from its top, as PNG. */
  picture: () => Promise<Uint8Array>;
  /** The text of its document or of one of its style sheets, as it was loaded from an address; null where there is none. */
  served: (address: string) => Promise<string | null>;
  /** Pictures of it may be kept: it shows nothing of a signed-in person's secret. */
  mayBeShown: boolean;
}

/** A finding that is to be mended, as a scan told it. */
export interface WantedFinding {
  url: string;
  ruleId: string;
  selector: string;
  fingerprint: string;
  html: string;
}

/** Selectors through shadow hosts; null for what stands in a frame, whose document is another page. */
export const selectorsOf = (selector: string): string[] | null => (selector.includes(' >>> ') ? null : selector.split(' >> '));
