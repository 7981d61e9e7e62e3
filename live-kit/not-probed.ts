/** Names the assumptions that no probe covers, each with why. */
export const notProbed: Readonly<Record<string, string>> = {
  'assumed 78':
    'When an execution ends is seen from outside alone: let a script write 200,000 cells without a flush, and look at its duration among the executions.',
};
