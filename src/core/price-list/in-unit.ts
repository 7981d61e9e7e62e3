import type { PriceReading } from './read-list-price';

/**
 * Multiplies what was read by the unit of the list, in all its readings; a price that names its own size, "500k", stays what it is.
 * @param scale what the list says that its prices are multiples of
 */
export function inUnit(reading: PriceReading, scale: number): PriceReading {
  if (scale === 1 || reading.size === 'word') return reading;
  const { read, readings, params } = reading;
  const [first, second] = readings.map((each) => multiplied(each, scale));
  const told = first === undefined || second === undefined ? {} : { first, second };
  return {
    ...reading,
    read: read && multiplied(read, scale),
    scale: reading.scale * scale,
    readings: readings.map((each) => multiplied(each, scale)),
    params: { ...params, ...told },
  };
}

/** To a hundredth of the currency: 1.255 × 1,000 is 1255, not 1254.9999999999998. */
export function multiplied(price: number, factor: number): number {
  return Math.round(price * factor * 100) / 100;
}
