import type { ColumnShape } from '../../src/sheet/table';

export function columnShape(tag: string, changes: Partial<ColumnShape> = {}): ColumnShape {
  return { tag, header: tag, note: '', format: '@', width: 120, colour: '#e8f0fe', choices: null, ...changes };
}
