import type { Area, SheetModel } from '../model';

/** The cells that a range stands for. */
export interface RangePlace {
  readonly sheetModel: SheetModel;
  readonly area: Area;
}

function isPlace(value: unknown): value is RangePlace {
  return typeof value === 'object' && value !== null && 'sheetModel' in value && 'area' in value;
}

/** Returns the place of a range that a script passed, or null when the value is none. */
export function rangeFrom(value: unknown): RangePlace | null {
  return isPlace(value) ? value : null;
}
