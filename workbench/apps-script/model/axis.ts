import { type LineChange, rearranged } from './line-change';

export class Axis {
  private sizes: (number | undefined)[] = [];
  private hidden: (true | undefined)[] = [];
  frozen = 0;

  constructor(
    public count: number,
    private readonly defaultSize: number,
  ) {}

  /** In pixels. */
  size(line: number): number {
    return this.sizes[line] ?? this.defaultSize;
  }

  setSize(line: number, pixels: number): void {
    this.sizes[line] = pixels === this.defaultSize ? undefined : pixels;
  }

  isHidden(line: number): boolean {
    return this.hidden[line] === true;
  }

  setHidden(line: number, hidden: boolean): void {
    this.hidden[line] = hidden || undefined;
  }

  hiddenLines(): number[] {
    return this.hidden.flatMap((hidden, line) => (hidden ? [line] : []));
  }

  ownSizes(): Record<number, number> {
    return Object.fromEntries(this.sizes.flatMap((size, line) => (size === undefined ? [] : [[line, size]])));
  }

  change(change: LineChange): void {
    this.sizes = rearranged(this.sizes, change);
    this.hidden = rearranged(this.hidden, change);
    if (change.kind === 'insert') {
      this.count += change.count;
    } else if (change.kind === 'delete') {
      this.count -= change.count;
      const frozenGone = Math.max(0, Math.min(this.frozen, change.at + change.count - 1) - change.at + 1);
      this.frozen -= frozenGone;
    }
  }
}
