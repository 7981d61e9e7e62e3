type HtmlOutput = GoogleAppsScript.HTML.HtmlOutput;

/** The built pages, without ".html". */
export type PageName = 'sidebar' | 'review';

export interface DialogShape {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** A modal dialog keeps the user from the sheet until it is closed. */
  readonly modal: boolean;
}

/** Shows the built pages. Needs authorisation mode FULL [behaviour 50, D]. */
export class HtmlPages {
  /** @param ui takes nothing, returns the user interface; it throws where there is none, as in a trigger */
  constructor(
    private readonly html: GoogleAppsScript.HTML.HtmlService,
    private readonly ui: () => GoogleAppsScript.Base.Ui,
  ) {}

  /** Opens the sidebar, in place of any other. @param view what the page shows first */
  showSidebar(view: string, title: string): void {
    this.ui().showSidebar(this.page('sidebar', view).setTitle(title));
  }

  /** Opens the review in a dialog. */
  showReview({ title, width, height, modal }: DialogShape): void {
    const page = this.page('review', 'review').setWidth(width).setHeight(height);
    if (modal) this.ui().showModalDialog(page, title);
    else this.ui().showModelessDialog(page, title);
  }

  /** The file is taken as it is: as a template, script code that looks like a scriptlet would be run. */
  private page(name: PageName, view: string): HtmlOutput {
    const text = this.html.createHtmlOutputFromFile(name).getContent();
    return this.html.createHtmlOutput(text.replace('data-view="home"', `data-view="${view}"`));
  }
}
