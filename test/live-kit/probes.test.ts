import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { probes, questions } from '../../live-kit/probes';

describe('the probes', () => {
  const all = [...probes, ...questions];

  test('have names of their own', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  test('lean on facts of docs/facts', () => {
    const folder = path.resolve(__dirname, '../../docs/facts');
    const facts = readdirSync(folder).flatMap((file) => {
      const numbers = readFileSync(path.join(folder, file), 'utf8').matchAll(/^(?:##|-) (\d+(?:\.\d+)?):? /gm);
      return [...numbers].map(([, number]) => `${path.parse(file).name} ${number}`);
    });
    expect(all.flatMap(({ settles }) => settles).filter((fact) => !facts.includes(fact))).toEqual([]);
  });
});
