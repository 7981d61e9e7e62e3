/** The three property stores of a script. */
export type PropertyScope = 'script' | 'user' | 'document';

type Texts = Readonly<Record<string, string>>;

/** Properties as they are kept between starts; `user` are those of the workbook's first user. */
export type StoredProperties = Readonly<Record<PropertyScope, Texts>> & {
  /** Those of the other users, by e-mail. */
  readonly others?: Readonly<Record<string, Texts>>;
};

/** All property stores, by scope, as plain texts; no limits, those are the service's. */
export class PropertyStore {
  private readonly scopes: Record<PropertyScope, Map<string, string>> = {
    script: new Map(),
    user: new Map(),
    document: new Map(),
  };
  private readonly others = new Map<string, Map<string, string>>();

  /** @param firstUser the e-mail of whoever the store is for when nobody is named */
  constructor(private readonly firstUser = '') {}

  /** Returns the store of a scope, the user scope's of one user; changing it changes the store. */
  of(scope: PropertyScope, user = this.firstUser): Map<string, string> {
    if (scope !== 'user' || user === this.firstUser) return this.scopes[scope];
    const own = this.others.get(user) ?? new Map<string, string>();
    this.others.set(user, own);
    return own;
  }

  toStored(): StoredProperties {
    return {
      script: Object.fromEntries(this.scopes.script),
      user: Object.fromEntries(this.scopes.user),
      document: Object.fromEntries(this.scopes.document),
      others: Object.fromEntries([...this.others].map(([user, texts]) => [user, Object.fromEntries(texts)])),
    };
  }

  /** Replaces everything. */
  load(stored: StoredProperties): void {
    this.scopes.script = new Map(Object.entries(stored.script));
    this.scopes.user = new Map(Object.entries(stored.user));
    this.scopes.document = new Map(Object.entries(stored.document));
    this.others.clear();
    for (const [user, texts] of Object.entries(stored.others ?? {})) {
      this.others.set(user, new Map(Object.entries(texts)));
    }
  }
}
