export { answerAdmin, isAdminPath } from './answer-admin';
