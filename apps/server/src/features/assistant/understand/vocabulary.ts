/** Something of the organisation that a question can name. */
export interface Named {
  id: string;
  name: string;
}

/** Somebody of the organisation; by the user name things are given to them. */
interface NamedPerson extends Named {
  username: string;
}

/** What of the organisation questions can name. */
export interface Vocabulary {
  assets: readonly Named[];
  people: readonly NamedPerson[];
  teams: readonly Named[];
  products: readonly Named[];
}
