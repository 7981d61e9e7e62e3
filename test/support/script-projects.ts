export interface ScriptFile {
  readonly name: string;
  readonly type: string;
  readonly source: string;
}

/** Is what the Apps Script API refuses a request with; `status` is the name that Google gives the code. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
  ) {
    super(message);
  }
}

interface ScriptProject {
  readonly scriptId: string;
  readonly title: string;
  /** Is the spreadsheet that the script is bound to; without one it stands alone. */
  readonly parentId?: string | undefined;
  files: readonly ScriptFile[];
}

const MANIFEST = 'appsscript';
const FILE_TYPES = ['SERVER_JS', 'HTML', 'JSON']; // [D: Apps Script API, FileType]
// [D: manifest page]
const MANIFEST_FIELDS = [
  ...['addOns', 'chat', 'dataStudio', 'dependencies', 'exceptionLogging', 'executionApi', 'oauthScopes'],
  ...['runtimeVersion', 'sheets', 'timeZone', 'urlFetchWhitelist', 'webapp'],
];
const RUNTIMES = ['V8', 'STABLE', 'DEPRECATED_ES5'];

/** Is what Google puts into a new script; the file is called so in English, and `Mã` in Vietnamese. */
const TEMPLATE: readonly ScriptFile[] = [
  { name: 'Code', type: 'SERVER_JS', source: 'function myFunction() {\n  \n}\n' },
  {
    name: MANIFEST,
    type: 'JSON',
    source: JSON.stringify(
      { timeZone: 'America/New_York', dependencies: {}, exceptionLogging: 'STACKDRIVER', runtimeVersion: 'V8' },
      null,
      2,
    ),
  },
];

const invalid = (message: string) => new ApiError(400, 'INVALID_ARGUMENT', message);
const notFound = () => new ApiError(404, 'NOT_FOUND', 'Requested entity was not found.');

/** Holds spreadsheets and script projects as Google does, in memory; every change is whole or not at all. */
export class ScriptProjects {
  readonly #spreadsheets = new Map<string, string>();
  readonly #projects = new Map<string, ScriptProject>();
  #lastId = 0;

  addSpreadsheet(name: string): string {
    const id = this.#nextId('spreadsheet');
    this.#spreadsheets.set(id, name);
    return id;
  }

  /** Makes a script as `projects.create` does, with an empty function and a manifest in it [D: Apps Script API]. */
  create({ title, parentId }: { title: string; parentId?: string | undefined }): ScriptProject {
    if (parentId !== undefined && !this.#spreadsheets.has(parentId)) throw notFound();
    const scriptId = this.#nextId('script');
    const project: ScriptProject = { scriptId, title, parentId, files: TEMPLATE };
    this.#projects.set(scriptId, project);
    return project;
  }

  get all(): readonly ScriptProject[] {
    return [...this.#projects.values()];
  }

  get(scriptId: string): ScriptProject {
    const project = this.#projects.get(scriptId);
    if (!project) throw notFound();
    return project;
  }

  /** Puts these files into the place of all that the script holds [D: Apps Script API, projects.updateContent]. */
  replaceContent(scriptId: string, files: readonly ScriptFile[]): void {
    const project = this.get(scriptId);
    checkFiles(files);
    project.files = files.map((file) => ({ ...file }));
  }

  #nextId(kind: string): string {
    this.#lastId += 1;
    return `${kind}-${this.#lastId}`;
  }
}

/** Refuses what Google would not store; its sentences are [H: errors of the Apps Script API] but where it says that they are our own. */
function checkFiles(files: readonly ScriptFile[]): void {
  files.forEach(checkType);
  const manifest = files.find(({ name, type }) => name === MANIFEST && type === 'JSON');
  if (!manifest) throw invalid('Project contents must include a manifest file named appsscript.');
  const twin = files.find(({ name }, at) => files.findIndex((file) => file.name === name) !== at);
  if (twin) throw invalid(`A file with this name already exists in the current project: ${twin.name}`);
  checkManifest(manifest.source);
}

function checkType({ name, type }: ScriptFile, at: number): void {
  if (!FILE_TYPES.includes(type)) {
    throw invalid(
      `Invalid value at 'files[${at}].type' (type.googleapis.com/google.apps.script.v1.FileType), "${type}"`,
    );
  }
  // The manifest is the one file of that type [D: Apps Script API]; the sentence is our own.
  if (type === 'JSON' && name !== MANIFEST) throw invalid('Request contains an invalid argument.');
}

function checkManifest(source: string): void {
  const wrong = (what: string) => invalid(`"appsscript.json" has errors: Invalid manifest: ${what}`);
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(source);
  const unknown = Object.keys(manifest).filter((name) => !MANIFEST_FIELDS.includes(name));
  if (unknown.length > 0) throw wrong(`unknown fields: [${unknown.join(', ')}]`);
  const { runtimeVersion = 'V8' } = manifest;
  if (!RUNTIMES.includes(String(runtimeVersion))) {
    throw wrong(`Expected one of [${RUNTIMES.join(', ')}] for "runtimeVersion", but was "${runtimeVersion}"`);
  }
}
