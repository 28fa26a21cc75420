import type { GuidePage } from '@manara/messages/guide/page';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/use-language.ts';

const fetchGuide = {
  en: () => import('virtual:guide/en'),
  ar: () => import('virtual:guide/ar'),
};

/** The pages of the documentation in the language of the interface; they come with the client, in a part of their own. */
export function useGuide() {
  const { code } = useLanguage();
  return useQuery({
    queryKey: ['guide', code],
    queryFn: async (): Promise<GuidePage[]> => (await fetchGuide[code]()).default,
    staleTime: Infinity,
  });
}
