/** So often must a text of so many characters stand in the code for its name to be shorter. */
const OFTEN = 3;
const LONG = 5;

/** Keys and directives must be literals; a comparison with `typeof` is faster with one. */
const mustBeLiteral = ({ type, computed, key, directive, expression, left, right }) => {
  if (type === 'Property' && !computed) return [key];
  if (directive) return [expression];
  return left?.operator === 'typeof' || right?.operator === 'typeof' ? [left, right] : [];
};

/**
 * A text that stands in many places gets a name.
 * @param nodes all of the code
 * @param before where the names are declared
 * @returns the edits that make it so
 */
export const sharedTexts = (nodes, before) => {
  const literals = new Set(nodes.flatMap(mustBeLiteral));
  const texts = nodes.filter(
    (node) => typeof node.value === 'string' && node.type === 'Literal' && !literals.has(node),
  );
  const places = new Map(texts.map(({ value }) => [value, texts.filter((text) => text.value === value)]));
  const shared = [...places].filter(([text, { length }]) => text.length >= LONG && length >= OFTEN);
  return shared.flatMap(([text, uses], at) => [
    { at: before, skip: 0, put: `let sharedText${at} = ${JSON.stringify(text)};` },
    ...uses.map(({ start, end }) => ({ at: start, skip: end - start, put: `sharedText${at}` })),
  ]);
};
