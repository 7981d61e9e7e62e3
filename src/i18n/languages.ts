export { en } from './en';
export { vi } from './vi';
