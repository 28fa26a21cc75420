import { alphabetOfSign } from '../tree/alphabet-of-sign.ts';
import type { Alphabet } from '../tree/formula-node.ts';
import { isSpeechText, type SpeechText, type SpeechTexts } from './speech-texts.ts';

const pairs = (text: string): [string, SpeechText][] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((pair): [string, SpeechText][] => {
      const [first = '', ...rest] = pair;
      const id = `sign.${rest.join('')}`;
      return isSpeechText(id) ? [[first, id]] : [];
    });

/** Signs by the words for them. */
const signs: ReadonlyMap<string, SpeechText> = new Map(
  pairs(`
    +plus -minus −minus ±plus_minus ∓minus_plus ×times ·times ⋅times ÷divided /slash ∕slash ∗star *star ∘composed ⊕direct_sum ⊗tensor
    =equals ≠not_equal <less >greater ≤at_most ≥at_least ⩽at_most ⩾at_least ≪much_less ≫much_greater ≈approximately ≡equivalent ∼similar ~similar ≃similar ≅congruent ∝proportional
    ∈in ∉not_in ∋contains ⊂subset ⊆subset_equal ⊃superset ⊇superset_equal ∪union ∩intersection ∖without ∅empty ∞infinity ∂partial ∇nabla ∀for_all ∃exists ∧and ∨or ¬not
    ⇒implies ⟹implies ⇔iff ⟺iff →to ⟶to ↦maps_to ←from_right %percent °degrees !factorial …ellipsis ⋯ellipsis ,comma ;semicolon :colon |bar ∣bar ∥parallel ⊥perpendicular ⟂perpendicular ∠angle △triangle
    (open_paren )close_paren [open_bracket ]close_bracket {open_brace }close_brace ⟨open_angle ⟩close_angle ⌊open_floor ⌋close_floor ⌈open_ceiling ⌉close_ceiling
    ′prime 'prime ″double_prime ‴triple_prime`),
);
const big: ReadonlyMap<string, SpeechText> = new Map(
  pairs('∑sum ∏product ∐coproduct ∫integral ∬double_integral ∭triple_integral ∮contour_integral ⋃big_union ⋂big_intersection'),
);
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const variants: Record<string, string> = {
  ϵ: 'epsilon',
  ϑ: 'theta',
  ϖ: 'pi',
  ϱ: 'rho',
  ϕ: 'phi',
  µ: 'mu',
  '∆': 'delta',
  ℏ: 'hbar',
  ħ: 'hbar',
  ℓ: 'ell',
};

/** A sign that bears limits, such as that of a sum; null for any other. */
export function bigName(sign: string, say: SpeechTexts): string | null {
  const id = big.get(sign);
  return id ? say(id) : null;
}

function greekName(letter: string, say: SpeechTexts): string | null {
  const at = (letter.toLowerCase().codePointAt(0) ?? 0) - 0x3b1;
  const name = variants[letter] ?? greek[at];
  const id = `letter.${name}`;
  if (!name || !isSpeechText(id)) return null;
  const said = say(id);
  return letter !== letter.toLowerCase() || letter === '∆' ? say('capital', { letter: said }) : said;
}

/** A letter, and how it is set where that is a part of what it means. */
export function letterWords(sign: string, alphabet: Alphabet | undefined, say: SpeechTexts): string {
  const plain = variants[sign] ? sign : sign.normalize('NFKC');
  const letter = signWords(plain, say);
  const set = (alphabet ?? alphabetOfSign(sign) ?? '').replace(/^bold-(?=script|fraktur)/, '').replace('bold-italic', 'bold');
  const id = `alphabet.${set}`;
  return isSpeechText(id) ? say(id, { letter }) : letter;
}

/** Any other sign; as it stands where there are no words for it. */
export function signWords(sign: string, say: SpeechTexts): string {
  const id = signs.get(sign);
  return id ? say(id) : (bigName(sign, say) ?? greekName(sign, say) ?? sign);
}

/** The name of a function; null for what is none. */
export function functionWords(name: string, say: SpeechTexts): string | null {
  const id = `function.${name}`;
  return isSpeechText(id) ? say(id) : null;
}
