export interface Option {
  value: string;
  label: string;
}

/** The offered ones, with the one that is chosen where it is not among them. */
export const withChosen = (options: Option[], chosen: Option | null): Option[] =>
  chosen && chosen.value !== '' && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
