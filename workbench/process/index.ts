export { endOnSignal, watchStarters } from './signals';
