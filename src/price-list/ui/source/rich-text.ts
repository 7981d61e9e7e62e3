export interface Setting {
  readonly isStruck: boolean;
  readonly raised: 'up' | 'down' | '';
}

export const PLAIN: Setting = { isStruck: false, raised: '' };

export interface Stretch extends Setting {
  readonly text: string;
}

/** What has no such character, q, đ and signs like * among them, stays as it is. */
const MARKS: Readonly<Record<'up' | 'down', readonly [string, string]>> = {
  up: ['0123456789+-=()[]abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'],
  down: ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'],
};

/** What is struck out counts only where nothing stands beside it; what is set high or low becomes the character that is so by itself. */
export function cellTextOf(stretches: readonly Stretch[], clean: (text: string) => string) {
  const joined = (some: readonly Stretch[]) => clean(some.map(marked).join(''));
  const lastCheck = stretches.filter(({ isStruck }) => !isStruck);
  const plain = joined(lastCheck);
  const isStruck = plain === '' && joined(stretches) !== '';
  /** Whether a value behind the cell, which knows nothing of how its text is set, is another one. */
  const isSet = stretches.some((stretch) => (stretch.isStruck && plain !== '') || marked(stretch) !== stretch.text);
  return { text: isStruck ? joined(stretches) : plain, isStruck, isSet };
}

function marked({ text, raised }: Stretch): string {
  if (raised === '') return text;
  const [letters, marks] = MARKS[raised];
  const one = text.replace(/(?<=\d)\s*[,;]\s*(?=\d)/g, '');
  return Array.from(one, (letter) => marks[letters.indexOf(letter.toLowerCase())] ?? letter).join('');
}
