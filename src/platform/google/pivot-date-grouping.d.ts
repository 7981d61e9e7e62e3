/** Missing in the published types. [D: reference of PivotGroup and of SpreadsheetApp] */
declare namespace GoogleAppsScript {
  namespace Spreadsheet {
    enum DateTimeGroupingRuleType {
      YEAR_MONTH,
    }
    interface PivotGroup {
      setDateTimeGroupingRule(rule: DateTimeGroupingRuleType): PivotGroup;
    }
    interface SpreadsheetApp {
      DateTimeGroupingRuleType: typeof DateTimeGroupingRuleType;
    }
  }
}
