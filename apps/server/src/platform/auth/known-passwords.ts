let known: Promise<ReadonlySet<string>> | null = null;

/** 49,000 passwords that stand in lists of stolen ones, most of them in small letters. Read when the first password is chosen. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((one) => one.toLowerCase()));
}

/**
 * Whether a password is one of the first that an attacker tries. Those lists are older than the rules of today: a capital letter, and the
 * special character that was hung on or put between, are what people add to the password that they had.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  const list = await (known ??= read());
  const plain = password.normalize('NFKC').toLowerCase();
  const trimmed = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [plain, trimmed, plain.replaceAll(/[^\p{L}\p{N}]/gu, '')].some((one) => list.has(one));
}
