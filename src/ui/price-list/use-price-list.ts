import { useState } from 'preact/hooks';
import type { NewPrice, PriceListApplied, PriceListUndone } from '../../protocol';
import { type Action, useAction } from '../parts/use-action';
import type { Call } from '../rpc';

/** What the window does to the file. */
export interface PriceListWork {
  readonly action: Action;
  /** What was written since the window was opened or read anew. */
  readonly applied: PriceListApplied | null;
  /** How many of the prices that were asked for were not written. */
  readonly left: number;
  apply(prices: readonly NewPrice[]): void;
  undo(): void;
  review(): void;
  reveal(sheetId: number, row: number): void;
}

/** @param onUndone is called when the prices are back: what the window knows of the products is old then */
export function usePriceList(call: Call, onUndone: (undone: PriceListUndone) => void): PriceListWork {
  const action = useAction();
  const [applied, setApplied] = useState<PriceListApplied | null>(null);
  const [asked, setAsked] = useState(0);
  const apply = async (prices: readonly NewPrice[]): Promise<void> => {
    setAsked(prices.length);
    setApplied(await call('applyPriceList', { prices }));
  };
  return {
    action,
    applied,
    left: applied ? asked - applied.prices : 0,
    apply: (prices) => action.run('apply', () => apply(prices)),
    undo: () => action.run('undo', async () => onUndone(await call('undoPriceList', null))),
    review: () => action.run('review', async () => void (await call('openReview', null))),
    reveal: (sheetId, row) => action.run('reveal', async () => void (await call('reveal', { sheetId, row }))),
  };
}
