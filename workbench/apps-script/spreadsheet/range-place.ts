import type { Area, SheetModel } from '../model';

export interface RangePlace {
  readonly sheetModel: SheetModel;
  readonly area: Area;
}

function isPlace(value: unknown): value is RangePlace {
  return typeof value === 'object' && value !== null && 'sheetModel' in value && 'area' in value;
}

export function rangeFrom(value: unknown): RangePlace | null {
  return isPlace(value) ? value : null;
}
