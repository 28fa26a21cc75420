const signInPath =
  /(?:^|[/._-])(?:log[-_]?in|log[-_]?on|sign[-_]?in|sso|saml2?|oauth2?|authenticate|authorize|session\/new|wp-login|anmelden|connexion)(?:[/._-]|$)/i;

/**
 * True when the page that was asked for is behind a sign-in: it led to another address that is one by its name, and asks for a password.
 * A sign-in page that was asked for by its own address is a page like any other.
 */
export function isLoginWall(asked: string, arrived: string, hasPasswordField: boolean): boolean {
  if (!hasPasswordField || !URL.canParse(asked) || !URL.canParse(arrived)) return false;
  const [from, to] = [new URL(asked), new URL(arrived)];
  return from.pathname !== to.pathname && !signInPath.test(from.pathname) && signInPath.test(to.pathname);
}
