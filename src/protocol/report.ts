/** The report of a tab, which the user looks at now. */
export interface ReportOpened {
  readonly sheetId: number;
  readonly title: string;
  /** It was made just now; else it was there. */
  readonly isNew: boolean;
}
