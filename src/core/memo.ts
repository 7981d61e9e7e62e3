/** Returns a function that gives the same answers and asks once for each key, where asking is dear. */
export function memo<Answer extends number | string>(ask: (key: number) => Answer): (key: number) => Answer {
  const known = new Map<number, Answer>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
