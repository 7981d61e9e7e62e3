import fc from 'fast-check';
import { suiteSeed } from './suite-seed';

/** Jest loads this before each test file: a property draws the same cases on every machine and in every run. */
fc.configureGlobal({ seed: suiteSeed(process.env.FAST_CHECK_SEED) });
