import { criteriaOf } from '../wcag/criteria.ts';
import { regulationData, type RegulationEntry } from './regulation-data.ts';

export { regulationsReadOn } from './regulation-data.ts';

export type RegulationId = keyof typeof regulationData;

/** An entry of the data with its id and the keys of its texts in `messages/<language>/regulations.json`. */
export interface Regulation extends Omit<RegulationEntry, 'parts' | 'except'> {
  id: RegulationId;
  /** Key of the short name, as the specification words it where it names it. */
  label: string;
  /** Key of the sentence that says whom it binds. */
  appliesTo: string;
  /** Key of what it asks, and of what it does not say. */
  note: string;
  /** Criteria that it leaves out of the set that it is measured by; mostly none. */
  except: readonly string[];
  /** Of a label: what it stands for. Else empty. */
  parts: readonly RegulationId[];
}

const read = (id: RegulationId): Regulation => {
  const { parts = [], except = [], ...entry }: RegulationEntry = regulationData[id];
  return {
    ...entry,
    id,
    label: `${id}.label`,
    appliesTo: `${id}.applies`,
    note: `${id}.note`,
    except,
    parts: parts as readonly RegulationId[],
  };
};

/** All of them, labels among them, in the order in which a list shows them. */
export const regulations: readonly Regulation[] = (Object.keys(regulationData) as RegulationId[]).map(read);

const byId = new Map(regulations.map((regulation) => [regulation.id, regulation]));

/** The entry of an id. */
export const regulation = (id: RegulationId): Regulation => byId.get(id) ?? read(id);

/** Laws, treaties, policies and standards by themselves, without the labels that stand for several. */
export const laws: readonly Regulation[] = regulations.filter(({ kind }) => kind !== 'label');

/** Numbers of the criteria over which its percentage is computed, without those that it leaves out: 36 for AODA. */
export const criteriaMeasured = ({ measuredBy, except }: Regulation): string[] =>
  criteriaOf(measuredBy).flatMap(({ number }) => (except.includes(number) ? [] : [number]));

/**
 * Key of the sentence beside its percentage: `measure.named` where it adopts that very version of WCAG, `measure.yardstick` where it
 * adopts none or names no version. Both take `wcag`, `level` and `count`.
 */
export const measureKey = ({ standard, measuredBy }: Regulation): 'measure.named' | 'measure.yardstick' =>
  standard?.wcag === measuredBy.wcag && standard.level === measuredBy.level ? 'measure.named' : 'measure.yardstick';

/** The sectors between which a person chooses on the dashboard; `hub.<hub>` in `messages/<language>/regulations.json`. */
export const hubs = ['enterprise', 'government', 'education', 'healthcare', 'utilities', 'ngo'] as const;
export type Hub = (typeof hubs)[number];

/** Narrows any text to a hub that has a choice of its own. */
export const isHub = (value: string): value is Hub => (hubs as readonly string[]).includes(value);

const second: Record<Hub, RegulationId> = {
  enterprise: 'ada_title_iii',
  government: 'section_508',
  education: 'section_504',
  healthcare: 'hipaa_ada',
  utilities: 'ada_state',
  ngo: 'un_crpd',
};

/** The second standard of the dashboard for a hub: that of the specification, the UN convention for any hub that it does not name. */
export const hubLabel = (hub: string): RegulationId => (isHub(hub) ? second[hub] : 'un_crpd');

/** The four lines of the dashboard's standards breakdown, in order. */
export const standardsOf = (hub: string): readonly [RegulationId, RegulationId, RegulationId, RegulationId] => [
  'wcag21_aa',
  hubLabel(hub),
  'state_laws',
  'international',
];
