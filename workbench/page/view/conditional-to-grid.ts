import type { ConditionalLook } from '../../apps-script/model/snapshot';

export interface ConditionalStyle {
  readonly bg?: { readonly rgb: string };
  readonly cl?: { readonly rgb: string };
  /** Bold. */
  readonly bl?: 0 | 1;
  /** Italic. */
  readonly it?: 0 | 1;
  /** Struck through. */
  readonly st?: { readonly s: 0 | 1 };
}

const digit = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

/** Takes what a conditional format gives a cell and returns it as a style over the cell's own. */
export function toConditionalStyle(look: ConditionalLook): ConditionalStyle {
  const { background, fontColor, bold, italic, strikethrough } = look;
  return {
    ...(background === null ? {} : { bg: { rgb: background } }),
    ...(fontColor === null ? {} : { cl: { rgb: fontColor } }),
    ...(bold === null ? {} : { bl: digit(bold) }),
    ...(italic === null ? {} : { it: digit(italic) }),
    ...(strikethrough === null ? {} : { st: { s: digit(strikethrough) } }),
  };
}
