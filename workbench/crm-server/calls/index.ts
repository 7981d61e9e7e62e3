export { type CheckedCall, checkCall } from './check-call';
