/** Declares what the published types of pivot tables lack. [D: reference of PivotGroup and of SpreadsheetApp] */
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
