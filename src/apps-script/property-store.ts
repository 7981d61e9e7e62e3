/** Properties of the script or of the document by name: at most 9 KB each, always texts [behaviour 39, D]. */
export class PropertyStore {
  constructor(private readonly properties: GoogleAppsScript.Properties.Properties) {}

  /** One read; null when it is not set. */
  get(name: string): string | null {
    return this.properties.getProperty(name);
  }

  /** One read. */
  getAll(): Record<string, string> {
    return { ...this.properties.getProperties() };
  }

  /** One write, however many there are; others stay. */
  set(values: Readonly<Record<string, string>>): void {
    this.properties.setProperties({ ...values }, false);
  }

  /** One write. */
  remove(name: string): void {
    this.properties.deleteProperty(name);
  }
}
