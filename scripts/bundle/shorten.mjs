import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { sharedDefault, sharedEmpty } from './shared-operators.mjs';
import { sharedTexts } from './shared-texts.mjs';

const nodesOf = (node) => [
  node,
  ...Object.values(node)
    .flat()
    .flatMap((each) => (typeof each?.type === 'string' ? nodesOf(each) : [])),
];

/** Nothing assigns to a `const`, as the types were checked: `let` does the same and is shorter, two thousand times. */
const shortConst = ({ kind, start }) => (kind === 'const' ? [{ at: start, skip: 'const'.length, put: 'let' }] : []);

/** The code after edits, each of which leaves out `skip` characters from `at` on and puts a text there. */
const edited = (code, edits) => {
  let at = 0;
  let text = '';
  for (const edit of edits.sort((a, b) => a.at - b.at)) {
    text += code.slice(at, edit.at) + edit.put;
    at = edit.at + edit.skip;
  }
  return text + code.slice(at);
};

/** Says shorter what the minifier leaves as it is. The build leaves `??` and `?.` to this step, which lowers the rest of them as usual. */
export const shorten = () => ({
  name: 'shorten',
  intro: () =>
    `const orElse = (value, other) => (value != null ? value : other);
    const emptyObject = {};
    const orEmpty = (value) => orElse(value, emptyObject);`,
  renderChunk(code) {
    const nodes = nodesOf(parse(code, { ecmaVersion: 2020 }));
    const top = nodes.find(
      ({ type, declarations }) => type === 'VariableDeclaration' && declarations[0].id.name === 'orElse',
    );
    const edits = nodes.flatMap((node) => [
      ...sharedDefault(code, node),
      ...sharedEmpty(code, node),
      ...shortConst(node),
    ]);
    return {
      code: transformSync(edited(code, [...sharedTexts(nodes, top.start), ...edits]), {
        target: 'es2019',
        charset: 'utf8',
      }).code,
      map: null,
    };
  },
});
