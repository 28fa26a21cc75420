import en from '~/i18n/en.json';

export const useTexts = () => ({ t: (key: string): string => (en as Record<string, string>)[key] ?? key });
