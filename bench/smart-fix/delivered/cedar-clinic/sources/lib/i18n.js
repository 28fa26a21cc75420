import en from '@/messages/en.json';

/** The text of a key such as `nav.home`. */
export const t = (key) => key.split('.').reduce((all, part) => all?.[part], en) ?? key;
