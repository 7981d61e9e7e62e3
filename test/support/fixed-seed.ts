import fc from 'fast-check';

const ALWAYS_THE_SAME = 20_261_121;

/** Jest loads this before each test file: a property draws the same cases on every machine and in every run. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED || ALWAYS_THE_SAME) });
