// Unpacks the Chromium that comes as a package for Linux, with the font and the libraries that come with it:
//   node unpack-chromium.mjs FOLDER      prints nothing; whoever comes later, or at the same time, finds it whole
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Returns the package's own names folders that only a server of Amazon has; a relative one for the cache is taken from where the browser is started. */
const fonts = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${folder}/fonts/cache</cachedir>
</fontconfig>
`;

const [, , folder] = process.argv;

async function unpack(into) {
  // The package unpacks into the folder for temporary files, and its libraries only where it takes the machine for Amazon's.
  Object.assign(process.env, { TMPDIR: into, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  writeFileSync(`${into}/fonts/fonts.conf`, fonts(folder));
}

if (!existsSync(folder)) {
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  await unpack(fresh);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
