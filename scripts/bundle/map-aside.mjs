import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Stores the source map with its build number where no push finds it. */
export const mapAside = (file, build) => ({
  name: 'map-aside',
  generateBundle(_options, bundle) {
    const [chunk] = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const { version, sources, names, mappings } = chunk.map;
    const short = sources.map((source) => source.replace(/^(\.\.\/)+/, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({ version, file: chunk.fileName, sources: short, names, mappings, x_build: build }),
    );
    delete bundle[`${chunk.fileName}.map`];
  },
});
