import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeState } from '../runtime';

/** The file that keeps workbook and properties between starts; written whole, next to itself, then put in place. */
export class StateFile {
  private readonly file: string;
  private writing: Promise<void> | null = null;
  private next: string | null = null;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = path.join(folder, 'workbook.json');
  }

  read(): string | null {
    if (!existsSync(this.file)) return null;
    const text = readFileSync(this.file, 'utf8');
    if (isReadable(text)) return text;
    renameSync(this.file, `${this.file}.broken`);
    return null;
  }

  write(text: string): Promise<void> {
    this.next = text;
    this.writing ??= this.drain();
    return this.writing;
  }

  private async drain(): Promise<void> {
    try {
      while (this.next !== null) {
        const text = this.next;
        this.next = null;
        // A file that a crash left behind would keep its own mode; script properties are in it, a key among them.
        await rm(`${this.file}.new`, { force: true });
        await writeFile(`${this.file}.new`, text, { mode: 0o600 });
        await rename(`${this.file}.new`, this.file);
      }
    } finally {
      this.writing = null;
    }
  }
}

function isReadable(text: string): boolean {
  try {
    return decodeState(text) !== null;
  } catch {
    return false;
  }
}
