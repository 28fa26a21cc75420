/** The pattern of LIKE for texts that contain what a person typed; its own signs mean themselves. */
export const likePart = (typed: string): string => `%${typed.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
