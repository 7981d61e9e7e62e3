import { refuseUnknown } from '../service-context';
import { CHART_HIDDEN_DIMENSION_STRATEGY, CHART_MERGE_STRATEGY, CHART_TYPE } from './enums';

/** Returns the global Charts: the enums that embedded charts take. Charts outside of sheets are not emulated. */
export function createChartsService(): object {
  return refuseUnknown('Charts', {
    ChartType: CHART_TYPE,
    ChartMergeStrategy: CHART_MERGE_STRATEGY,
    ChartHiddenDimensionStrategy: CHART_HIDDEN_DIMENSION_STRATEGY,
    toString: () => 'Charts',
  });
}
