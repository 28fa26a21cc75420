import type { Texts } from '@manara/egress/texts';
import { isGone, type DomainProblem } from '@manara/core/sign-in/domain-proof';

const prefix = 'manara-domain-verification=';

/** Where the record stands that proves a domain, and what it says. It may stand at the domain itself, too. */
export const recordOf = ({ domain, token }: { domain: string; token: string }) => ({
  name: `_manara.${domain}`,
  value: `${prefix}${token}`,
});

/** What the name service said of a domain. */
export interface Answers {
  /** Tokens of all records that prove something here. */
  tokens: readonly string[];
  /** Why there may be more of them; null: these are all. */
  unknown: Extract<DomainProblem, 'server_failed' | 'unreachable'> | null;
  hasDomain: boolean;
}

/** Forms of the panels of some providers put signs of quotation around what is entered with them. */
const tokenIn = (text: string): string | null => {
  const plain = text.trim().replace(/^"(.*)"$/, '$1');
  return plain.startsWith(prefix) ? plain.slice(prefix.length).trim() : null;
};

/** Of what stands at the record's own name, and at the domain itself. */
export function readAnswers(own: Texts, domain: Texts): Answers {
  const texts = [own, domain].flatMap((one) => (one.ok ? one.texts : []));
  const failures = [own, domain].flatMap((one) => (one.ok ? [] : [one.reason]));
  return {
    tokens: texts.map(tokenIn).filter((token) => token !== null),
    unknown: failures.find((reason) => reason === 'unreachable') ?? failures.find((reason) => reason === 'server_failed') ?? null,
    hasDomain: domain.ok || domain.reason !== 'no_name',
  };
}

/** What keeps a token from being proven by these answers; null: nothing. */
export function problemOf({ tokens, unknown, hasDomain }: Answers, token: string): DomainProblem | null {
  if (tokens.includes(token)) return null;
  if (unknown) return unknown;
  if (tokens.length > 0) return 'wrong_value';
  return hasDomain ? 'no_record' : 'no_domain';
}

/** How a domain stands that is shown to be an organisation's, beside whoever else has it. */
export interface Claim {
  token: string;
  proven_by: 'record' | 'operator' | null;
}

/**
 * What a check comes to for a claim: null proves it. Who holds the domain now keeps it as long as its own record is there, or cannot be said to be gone; the
 * operator's word is taken back by nobody else.
 */
export function outcomeFor(answers: Answers, own: Claim, holder: Claim | null): DomainProblem | null {
  const problem = problemOf(answers, own.token);
  if (problem !== null || holder === null) return problem;
  if (holder.proven_by === 'operator') return 'vouched_elsewhere';
  const theirs = problemOf(answers, holder.token);
  if (theirs === null) return 'taken';
  return isGone(theirs) ? null : theirs;
}
