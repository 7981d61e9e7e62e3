import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MEMBERS } from '../../live-kit/members';
import { notProbed } from '../../live-kit/not-probed';
import { probes, questions } from '../../live-kit/probes';

const ROOT = path.resolve(__dirname, '../..');

/** Runs a module of the kit's tools, which are written for Node; returns what it prints as JSON. */
function printed<Value>(code: string): Value {
  const args = ['--input-type=module', '-e', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const tool = (file: string) => JSON.stringify(path.join(ROOT, 'scripts/live-kit', file));

describe('the list of service members', () => {
  test('is what the compiler finds in the add-on’s code', () => {
    const code = `import { serviceMembers } from ${tool('service-members.mjs')};
      console.log(JSON.stringify(serviceMembers(process.cwd())));`;
    expect(MEMBERS).toEqual(printed<string[]>(code));
  });

  test('has a probe for each member', () => {
    const probed = new Set(probes.flatMap(({ of }) => of).concat(questions.flatMap(({ of }) => of)));
    expect(MEMBERS.filter((member) => !probed.has(member))).toEqual([]);
  });
});

describe('a probe', () => {
  test('has a name and a question of its own', () => {
    const names = [...probes, ...questions].map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
    expect(
      [...probes, ...questions].filter(({ what, expected }) => what === '' || Object.keys(expected).length === 0),
    ).toEqual([]);
  });
});

describe('the facts', () => {
  interface Fact {
    readonly key: string;
    readonly document: string;
  }
  const facts = printed<Fact[]>(`import { readFacts } from ${tool('facts.mjs')};
    console.log(JSON.stringify(readFacts(process.cwd())));`);
  const settled = new Set([...probes, ...questions].flatMap(({ settles }) => settles));
  const isProbed = (key: string) => settled.has(key);
  const isNamed = (key: string) => key in notProbed;
  const assumptions = facts.filter(({ document }) => document === 'assumed').map(({ key }) => key);

  test('that a probe settles are facts', () => {
    const known = new Set(facts.map(({ key }) => key));
    expect([...settled].filter((key) => !known.has(key))).toEqual([]);
  });

  test('that nobody knows have a probe, or stand among what is not probed, with why', () => {
    expect(assumptions.filter((key) => !isProbed(key) && !isNamed(key))).toEqual([]);
    expect(assumptions.filter((key) => isProbed(key) && isNamed(key))).toEqual([]);
    expect(Object.keys(notProbed).filter((key) => !assumptions.includes(key))).toEqual([]);
  });

  test('that nobody knows and no probe settles are ten at most', () => {
    expect(Object.keys(notProbed).length).toBeLessThanOrEqual(10);
    expect(Object.values(notProbed).filter((why) => why.length < 20)).toEqual([]);
  });

  test('stand by their trust in the table of docs/facts/README.md', () => {
    const code = `import { readFacts, trustTable } from ${tool('facts.mjs')};
      const settled = new Set(${JSON.stringify([...settled])});
      console.log(JSON.stringify(trustTable(readFacts(process.cwd()), settled)));`;
    expect(readFileSync(path.join(ROOT, 'docs/facts/README.md'), 'utf8')).toContain(printed<string>(code));
  });
});
