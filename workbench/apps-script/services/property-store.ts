/** The three property stores of a script. */
export type PropertyScope = 'script' | 'user' | 'document';

/** Properties as they are kept between starts. */
export type StoredProperties = Readonly<Record<PropertyScope, Readonly<Record<string, string>>>>;

/** All property stores, by scope, as plain texts; no limits, those are the service's. */
export class PropertyStore {
  private readonly scopes: Record<PropertyScope, Map<string, string>> = {
    script: new Map(),
    user: new Map(),
    document: new Map(),
  };

  /** Returns the store of a scope; changing it changes the store. */
  of(scope: PropertyScope): Map<string, string> {
    return this.scopes[scope];
  }

  toStored(): StoredProperties {
    return {
      script: Object.fromEntries(this.scopes.script),
      user: Object.fromEntries(this.scopes.user),
      document: Object.fromEntries(this.scopes.document),
    };
  }

  /** Replaces everything. */
  load(stored: StoredProperties): void {
    this.scopes.script = new Map(Object.entries(stored.script));
    this.scopes.user = new Map(Object.entries(stored.user));
    this.scopes.document = new Map(Object.entries(stored.document));
  }
}
