import { cleanText } from '../messages/clean-text.ts';

/** Programs make links of what looks like an address or a name of a host. A word joiner, which nobody sees, keeps them from it. */
export const unlinked = (name: string): string => cleanText(name, 120).replaceAll(/(?<=\S)[.:/@](?=\S)/g, '\u2060$&\u2060');
