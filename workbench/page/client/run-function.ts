import type { FrameAnswer } from '../script-call';
import { errorText } from './error-text';
import type { GridView } from './grid/grid-view';
import { server } from './server-link';

/** Runs a function after all that was done in the grid has reached the model. Never throws: a lost server is an error too. */
export async function runFunction(grid: GridView, name: string, args: readonly unknown[]): Promise<FrameAnswer> {
  try {
    await grid.settled();
    const result = await server.run(name, args);
    return result.ok ? { id: 0, ok: true, value: result.value } : { id: 0, ok: false, error: result.error };
  } catch (error) {
    return { id: 0, ok: false, error: { name: 'NetworkError', message: errorText(error) } };
  }
}
