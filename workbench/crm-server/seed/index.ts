export { seededRandom } from './chance';
export { growRecords, type SeedSizes, seedRecords } from './seed-records';
