import type fc from 'fast-check';
import type { DeskWorld } from './desk-world';

/** What somebody does to a file. */
export type Act = (world: DeskWorld) => void;

export function actsWith<Value>(
  drawn: fc.Arbitrary<Value>,
  act: (world: DeskWorld, value: Value) => void,
): fc.Arbitrary<Act> {
  return drawn.map((value) => (world) => act(world, value));
}
