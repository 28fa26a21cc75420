/** Whether a process can lead a group, to which all that it starts belongs; Windows knows no such groups. */
export const canLead = process.platform !== 'win32';

/** Ends the leader of a group with all that it has started, and what is left of a group whose leader is gone. */
export function endGroup(leader: number): void {
  try {
    process.kill(canLead ? -leader : leader, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
