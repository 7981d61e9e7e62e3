export interface Setting {
  readonly isStruck: boolean;
  readonly raised: 'up' | 'down' | '';
}

export const PLAIN: Setting = { isStruck: false, raised: '' };

export interface Stretch extends Setting {
  readonly text: string;
}

/** Characters without such a form (q, đ, *) are left as they are. */
const MARKS: Readonly<Record<'up' | 'down', readonly [string, string]>> = {
  up: ['0123456789+-=()[]abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'],
  down: ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'],
};

/** Struck-out text counts only where there is no other; raised text becomes superscript characters. */
export function cellTextOf(stretches: readonly Stretch[], clean: (text: string) => string) {
  const joined = (some: readonly Stretch[]) => clean(some.map(marked).join(''));
  const unstruck = stretches.filter(({ isStruck }) => !isStruck);
  const plain = joined(unstruck);
  const isStruck = plain === '' && joined(stretches) !== '';
  /** Whether a stored value, which ignores the formatting, differs. */
  const isSet = stretches.some((stretch) => (stretch.isStruck && plain !== '') || marked(stretch) !== stretch.text);
  return { text: isStruck ? joined(stretches) : plain, isStruck, isSet };
}

function marked({ text, raised }: Stretch): string {
  if (raised === '') return text;
  const [letters, marks] = MARKS[raised];
  const one = text.replace(/(?<=\d)\s*[,;]\s*(?=\d)/g, '');
  return Array.from(one, (letter) => marks[letters.indexOf(letter.toLowerCase())] ?? letter).join('');
}
