export { growRecords, type SeedSizes, seedRecords } from './seed-records';
