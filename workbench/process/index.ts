export { endOnSignal, watchStarter } from './signals';
