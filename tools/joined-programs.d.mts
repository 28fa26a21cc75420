export const cache: string;
export function sources(): string[];
export function joinedFolder(): string | null;
export function joinedProgram(script: string): string;
