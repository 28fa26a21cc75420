/** Prints figures beside their goals and counts the goals that were missed. */
export class Verdicts {
  missed = 0;

  /** ` ` or `  MISSED`, to stand after a figure. */
  judge(isMet: boolean): string {
    if (!isMet) this.missed += 1;
    return isMet ? '' : '  MISSED';
  }
}
