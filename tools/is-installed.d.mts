export function isInstalled(repository: string): boolean;
