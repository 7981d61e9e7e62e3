type End = () => unknown;

const ends: End[] = [];
let isOver = false;

/**
 * Calls `end` when the test file that imports this is over, however that came: a `beforeAll` that fails or takes too long
 * leaves nothing behind by which anybody else could end what it had begun. What begins after that is ended at once.
 */
export function endWithTestFile(end: End): void {
  if (isOver) void Promise.allSettled([ended(end)]);
  else ends.push(end);
}

const ended = async (end: End): Promise<unknown> => end();

afterAll(async () => {
  isOver = true;
  await Promise.allSettled(ends.splice(0).map(ended));
});
