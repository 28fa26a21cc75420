/**
 * Why a message did not arrive, or not yet, in words that stay: `address`: nobody is reached there; `stopped`: its person has told the provider to send
 * no more; `region`: the provider does not send to that country; `login`: it does not let us in; `sender`: it does not take our sender; `busy`: it takes
 * no more just now; `unreachable`: it does not answer; `encryption`: no safe connection; `refused`: it does not take this one; `late`: it was worth nothing
 * any more; `gone`: the browser is subscribed no longer; `unreadable`: it was sealed with another key; `sample`: its address is made up.
 */
export const messageReasons = [
  'address',
  'stopped',
  'region',
  'login',
  'sender',
  'busy',
  'unreachable',
  'encryption',
  'refused',
  'late',
  'gone',
  'unreadable',
  'sample',
] as const;
export type MessageReason = (typeof messageReasons)[number];
