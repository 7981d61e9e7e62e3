/** Whether a default costs nothing to make and touches nothing, so that it may be made before it is known to be needed. */
const isPlain = ({ type, argument, elements, properties, callee }) =>
  type === 'Literal' ||
  type === 'Identifier' ||
  (type === 'UnaryExpression' && argument.type === 'Literal') ||
  elements?.length === 0 ||
  properties?.length === 0 ||
  (type === 'NewExpression' && ['Map', 'Set'].includes(callee.name));

/**
 * `value ?? plain default` becomes the call of one function: ES2019 has no `??`, and what stands for it each time is longer.
 * @returns the edits that make it so; none for any other node
 */
export const sharedDefault = (code, { operator, left, right, start, end }) => {
  if (operator !== '??' || !isPlain(right)) return [];
  const sign = code.indexOf('??', left.end);
  return [
    { at: start, skip: 0, put: 'orElse(' },
    { at: sign, skip: 2, put: ',' },
    { at: end, skip: 0, put: ')' },
  ];
};

const isLink = ({ type }) => type === 'MemberExpression' || type === 'CallExpression';
const objectOf = ({ object, callee }) => object ?? callee;
const isOptional = (node) => isLink(node) && (node.optional || isOptional(objectOf(node)));

/** In `a?.b.c` the missing `a` spares the `.c` too, in `a?.[f()]` the call: such a chain stays. So does one that calls. */
const isEachOptional = (node) =>
  !isOptional(node) ||
  (node.optional && node.type === 'MemberExpression' && isPlain(node.property) && isEachOptional(node.object));

const linksOf = (node) => (isOptional(node) ? [node, ...linksOf(objectOf(node))] : []);

/**
 * `value?.name` becomes a name of what one function answers, an empty object for what is missing.
 * @returns the edits that make it so; none for any other node
 */
export const sharedEmpty = (code, { type, expression }) => {
  if (type !== 'ChainExpression' || !isEachOptional(expression)) return [];
  const links = linksOf(expression);
  if (links.some(({ computed, property }) => !computed && property.name in {})) return [];
  return links.flatMap(({ start, object, computed }) => [
    { at: start, skip: 0, put: 'orEmpty(' },
    { at: code.indexOf('?.', object.end), skip: 2, put: computed ? ')' : ').' },
  ]);
};
