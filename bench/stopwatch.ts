/** @returns seconds of wall clock and of this process's CPU */
export function timed(body: () => void): { readonly wall: number; readonly cpu: number } {
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  body();
  const wall = (performance.now() - before) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall, cpu: (user + system) / 1e6 };
}
