export { answerCall } from './answer-call';
