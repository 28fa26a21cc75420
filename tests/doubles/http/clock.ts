/** The time of a double: that of the machine, and what a test lets pass. */
export class Clock {
  private passed = 0;

  now(): number {
    return Date.now() + this.passed;
  }

  advance(milliseconds: number): void {
    this.passed += milliseconds;
  }
}

/** A moment as both hosts' interfaces write it. */
export const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString().replace(/\.\d+Z$/u, 'Z'));
