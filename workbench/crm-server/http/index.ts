export { type Answer, emptyAnswer, htmlAnswer, jsonAnswer, messageAnswer, routeNotFound } from './answer';
export { type Delivery, deliver } from './deliver';
export { findDuplicateKey } from './duplicate-key';
export { isJsonList, isJsonObject, type JsonObject, type JsonValue, readJson } from './json';
export { type ReceivedRequest, receiveRequest } from './received-request';
